#!/bin/bash
# A batch on several machines by GNU parallel: parallel-ssh.sh MODELS RESULTS SHARDS [HOST…]      no HOST: on this machine
# The folders are seen by every machine under the same absolute names. A shard whose machine fails is tried once more, and goes on where it was.
set -euo pipefail
models=$1 results=$2 shards=$3
shift 3
hosts=()
(($# == 0)) || hosts=(--sshlogin "$(IFS=,; echo "$*")")

mkdir -p "$results/.shards"
# Each run has a file of its own, in the order of time: what it says of models that it finished is needed though it is killed.
work()
{
    local status=0
    "$4" batch "$1" --recursive -o "$2" --shard "$3" --resume --json-lines >"$2/.shards/${3%/*}.$(date +%s%N).jsonl" || status=$?
    return "$((status == 1 ? 0 : status))" # 1: some model failed, as its line says; the others are done all the same
}
export -f work
seq "$shards" | parallel --env work --retries 2 --jobs 1 "${hosts[@]}" \
    work "$(realpath "$models")" "$(realpath "$results")" "{}/$shards" "${RESIZELENS_CLI-resizelens-cli}"

merge=()
for lines in "$results"/.shards/*.jsonl; do
    merge+=(--merge "$lines")
done
"${RESIZELENS_CLI-resizelens-cli}" report "${merge[@]}" -o "$results/report.json"
