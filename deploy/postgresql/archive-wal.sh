#!/bin/sh
# archive-wal.sh <path> <name>: keeps a segment of PostgreSQL's log in WAL_ARCHIVE, a folder of another
# machine. PostgreSQL runs it (archive.conf), tries again when it fails, and forgets no segment before it
# has succeeded. A segment that is there already must be the same one.
set -eu
umask 077
target=${WAL_ARCHIVE:-/var/backups/site-wal}/$2
if [ -e "$target" ]; then
  exec cmp --silent "$1" "$target"
fi
cp "$1" "$target.partial"
sync "$target.partial"
mv "$target.partial" "$target"
