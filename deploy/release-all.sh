#!/bin/sh
# Publishes what was built here, and gives it to all visitors: for the first release. Later ones go part by
# part, with a canary: docs/releases.md.
set -eu
cd "$(dirname "$0")/.."
tool=host/build/release-tool/cli.js
set -- host remote-*
for folder; do last=${folder#remote-}; done
if node "$tool" status | grep -q "^$last "; then
  echo "The site is released already. Promote part by part: docs/releases.md." >&2
  exit 1
fi
for folder; do node "$tool" publish "${folder#remote-}" --from "$folder/dist"; done
# Their pages lead to each other's: the site is whole, and can be checked, with the last of them.
for folder; do
  part=${folder#remote-}
  if [ "$part" = "$last" ]; then
    node "$tool" promote "$part"
  else
    node "$tool" promote "$part" --unchecked --why "first release"
  fi
done
