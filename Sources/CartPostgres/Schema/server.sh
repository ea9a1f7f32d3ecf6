#!/bin/sh
# Sets up this machine as the server of a household, or adds people to one. Written by `qc household
# server`, for Debian. It changes only what is missing, so you can run it again.
#
#     sudo sh server.sh
#
# A new role gets a random password, which is printed once at the end.
set -eu
database=home
household=@HOUSEHOLD@
roles='@ROLES@'
cd /

command -v psql >/dev/null || apt-get install -y postgresql

# Statements are read from standard input, so the process list shows no password.
sql() { runuser -u postgres -- psql -qAtX -v ON_ERROR_STOP=1 "$@"; }

passwords=
for role in $roles; do
  known=$(echo "SELECT 1 FROM pg_roles WHERE rolname = '$role'" | sql -d postgres)
  if [ -n "$known" ]; then continue; fi
  password=$(LC_ALL=C tr -dc a-z0-9 </dev/urandom | head -c 20 | sed 's/...../&-/g; s/-$//')
  sql -d postgres <<END
SET log_statement = 'none'; SET log_min_error_statement = 'panic';
SET log_min_duration_statement = -1; SET password_encryption = 'scram-sha-256';
CREATE ROLE "$role" LOGIN CONNECTION LIMIT 20 PASSWORD '$password';
END
  passwords="$passwords
the password of $role: $password"
done

sql -d postgres -v database="$database" <<'END'
SELECT 'CREATE ROLE quickcart_owner NOLOGIN'
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'quickcart_owner') \gexec
SELECT format('CREATE DATABASE %I', :'database')
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'database') \gexec
END

# PostgreSQL accepts only local connections at first. This admits the home network, encrypted and
# with a password.
changed=
if [ "$(echo 'SHOW listen_addresses' | sql -d postgres)" = localhost ]; then
  echo "ALTER SYSTEM SET listen_addresses = '*'" | sql -d postgres
  changed=yes
fi
access="hostssl $database all samenet scram-sha-256"
file=$(echo 'SHOW hba_file' | sql -d postgres)
if ! grep -qxF "$access" "$file"; then
  echo "$access" >>"$file"
  changed=yes
fi
if [ -n "$changed" ]; then systemctl restart postgresql; fi

sql -d "$database" -v household="$household" -v roles="$roles" >/dev/null <<'END'
SET client_min_messages = warning;
BEGIN;
SELECT pg_advisory_xact_lock(7822340915);
CREATE SCHEMA IF NOT EXISTS quickcart AUTHORIZATION quickcart_owner;
DO $$ BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_namespace n JOIN pg_roles r ON r.oid = n.nspowner
    WHERE n.nspname = 'quickcart' AND r.rolname = 'quickcart_owner')
  THEN
    RAISE EXCEPTION 'the schema quickcart of this database belongs to someone else';
  END IF;
END $$;
SET LOCAL ROLE quickcart_owner;
@SCHEMA@
SELECT $$CREATE OR REPLACE FUNCTION quickcart.newest() RETURNS integer LANGUAGE sql IMMUTABLE
  SET search_path = pg_catalog, pg_temp AS 'SELECT @VERSION@'$$
  WHERE quickcart.newest() < @VERSION@ \gexec
SELECT quickcart.prepare(:'household', @VERSION@, string_to_array(:'roles', ' ')::name[]);
COMMIT;
END

port=$(echo 'SHOW port' | sql -d "$database")
if [ "$port" = 5432 ]; then port=; else port=":$port"; fi
choice=
if [ "$(echo 'SELECT count(*) FROM quickcart.household' | sql -d "$database")" -gt 1 ]; then
  choice=' --household '@QUOTED@
fi
echo "$household is ready. Each person joins with:"
for role in $roles; do
  echo "  qc household join postgres://$role@$(hostname)$port/$database$choice --as NAME"
done
if [ -n "$passwords" ]; then
  echo "qc asks for the password. Tell each person theirs; it isn't shown again.$passwords"
fi
