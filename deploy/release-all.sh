#!/bin/sh
# Publishes what these images were built from, and gives it to all visitors: for the first release. Later ones
# go part by part, with a canary: docs/releases.md.
set -eu
cd "$(dirname "$0")/.."
for folder in host remote-forms remote-fair remote-marketing; do
  part=${folder#remote-}
  node host/build/release-tool/cli.js publish "$part" --from "$folder/dist"
  node host/build/release-tool/cli.js promote "$part"
done
