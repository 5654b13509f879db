#!/bin/sh
# base-backup.sh <address of the server> <new folder>: a copy of the whole server while it runs, checked
# file by file. The address names a user with the right REPLICATION; its password is in PGPASSFILE.
set -eu
umask 077
# Where Debian has what it does not put into PATH.
PATH="$PATH:${PG_BIN:-/usr/lib/postgresql/15/bin}"
pg_basebackup --dbname="$1" --pgdata="$2" --checkpoint=fast --wal-method=stream --no-password
pg_verifybackup --quiet "$2"
