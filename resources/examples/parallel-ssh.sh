#!/bin/bash
# A batch on several machines by GNU parallel: parallel-ssh.sh MODELS RESULTS SHARDS [HOST…]      no HOST: on this machine
# The folders are seen by every machine under the same absolute names. A shard whose machine fails is tried once more.
set -euo pipefail
models=$1 results=$2 shards=$3
shift 3
hosts=()
(($# == 0)) || hosts=(--sshlogin "$(IFS=,; echo "$*")")

mkdir -p "$results/.shards"
work()
{
    local status=0
    "$4" batch "$1" --recursive -o "$2" --shard "$3" --resume --json >"$2/.shards/${3%/*}.json.part" || status=$?
    ((status <= 1)) && [[ -s $2/.shards/${3%/*}.json.part ]] || return "$((status ? status : 1))"
    mv "$2/.shards/${3%/*}.json.part" "$2/.shards/${3%/*}.json"
}
export -f work
rm -f "$results"/.shards/*.json
seq "$shards" | parallel --env work --retries 2 --jobs 1 "${hosts[@]}" \
    work "$(realpath "$models")" "$(realpath "$results")" "{}/$shards" "${RESIZELENS_CLI-resizelens-cli}"

merge=()
for document in "$results"/.shards/*.json; do
    merge+=(--merge "$document")
done
"${RESIZELENS_CLI-resizelens-cli}" report "${merge[@]}" -o "$results/report.json"
