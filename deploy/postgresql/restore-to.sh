#!/bin/sh
# restore-to.sh <base backup> <new data directory> [moment]: makes a data directory that PostgreSQL, once
# started on it, brings to a moment ("2026-11-23 14:05:00+00"), or as far as WAL_ARCHIVE reaches.
set -eu
umask 077
archive=${WAL_ARCHIVE:-/var/backups/site-wal}
if [ -e "$2" ]; then
  echo "$2 exists: move it away, or name another directory." >&2
  exit 1
fi
cp -R "$1" "$2"
cat >> "$2/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_action = 'promote'
SETTINGS
if [ -n "${3:-}" ]; then
  echo "recovery_target_time = '$3'" >> "$2/postgresql.auto.conf"
fi
touch "$2/recovery.signal"
