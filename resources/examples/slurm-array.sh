#!/bin/bash
# A batch as an array of Slurm's: sbatch --array=1-4 slurm-array.sh MODELS RESULTS
# Both folders, and RESIZELENS_CACHE if set (batch --cache), are seen by every node. A shard that is requeued, or submitted again, goes on where it was. One of four again:
#     sbatch --array=2 slurm-array.sh MODELS RESULTS 4
# When all have ended:
#     resizelens-cli report $(printf -- '--merge %s ' RESULTS/.shards/*.jsonl) -o RESULTS/report.json
#SBATCH --job-name=resizelens
#SBATCH --requeue
set -euo pipefail
models=$1 results=$2
shard=$SLURM_ARRAY_TASK_ID/${3-$SLURM_ARRAY_TASK_COUNT}

mkdir -p "$results/.shards"
# Each run has a file of its own, in the order of time: what it says of models that it finished is needed though it is killed.
# 1: some model failed, as its line says; the others are done all the same.
status=0
"${RESIZELENS_CLI-resizelens-cli}" batch "$models" --recursive -o "$results" --jobs "${SLURM_CPUS_PER_TASK-1}" \
    --shard "$shard" --resume ${RESIZELENS_CACHE:+--cache "$RESIZELENS_CACHE"} --json-lines >"$results/.shards/$SLURM_ARRAY_TASK_ID.$(date +%s%N).jsonl" || status=$?
exit "$((status == 1 ? 0 : status))"
