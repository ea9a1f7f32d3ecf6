-- What households are on a server: version 1, for PostgreSQL 13 or later.
--
-- The script makes the schema, and brings an older one up to date: it can run again at any time.
-- `HouseholdSchema.revision` is raised with each change, which must suit older programs too.
--
-- All of it belongs to `quickcart_owner`, who can't log in. Whoever is invited may call the functions
-- that `admit` names, which look at `session_user`, and has no right to the tables themselves.

CREATE TABLE IF NOT EXISTS quickcart.household (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- What entries may be written in.
  version integer NOT NULL CHECK (version >= 1),
  -- Where its journal ends. Who appends holds this row, so that what is read has no gaps: numbers of
  -- a sequence would be seen in another order than they were given out.
  head bigint NOT NULL DEFAULT 0,
  chain bytea NOT NULL DEFAULT '',
  -- Who made it, and may expel everybody else.
  founder name NOT NULL
);

CREATE TABLE IF NOT EXISTS quickcart.person (
  household uuid NOT NULL REFERENCES quickcart.household,
  role name NOT NULL,
  -- What the others see; nothing until the one who was invited has joined.
  name text CHECK (length(name) BETWEEN 1 AND 100),
  -- Who invited them, and may expel them.
  inviter name NOT NULL,
  PRIMARY KEY (household, role),
  UNIQUE (household, name)
);

-- Every name that was ever taken, by what it looks like: it stays its owner's, as entries of the past
-- bear it.
CREATE TABLE IF NOT EXISTS quickcart.taken_name (
  household uuid NOT NULL REFERENCES quickcart.household,
  look text NOT NULL,
  role name NOT NULL,
  PRIMARY KEY (household, look)
);

CREATE TABLE IF NOT EXISTS quickcart.entry (
  household uuid NOT NULL REFERENCES quickcart.household,
  seq bigint NOT NULL,
  id uuid NOT NULL,
  -- Who sent it, and what the person was called then.
  role name NOT NULL,
  person text NOT NULL,
  version integer NOT NULL CHECK (version >= 1),
  at timestamptz NOT NULL,
  chain bytea NOT NULL CHECK (octet_length(chain) = 32),
  body bytea NOT NULL CHECK (octet_length(body) <= 16777216),
  PRIMARY KEY (household, seq),
  UNIQUE (household, id)
);

-- What each person's last store that was at a place came to there.
CREATE TABLE IF NOT EXISTS quickcart.checkpoint (
  household uuid NOT NULL,
  seq bigint NOT NULL,
  role name NOT NULL,
  digest uuid NOT NULL,
  PRIMARY KEY (household, seq, role),
  FOREIGN KEY (household, seq) REFERENCES quickcart.entry
);

-- Entries of which only the place is kept: an identifier is appended once, and each place stays one.
CREATE TABLE IF NOT EXISTS quickcart.past (
  household uuid NOT NULL REFERENCES quickcart.household,
  seq bigint NOT NULL,
  id uuid NOT NULL,
  chain bytea NOT NULL,
  PRIMARY KEY (household, seq),
  UNIQUE (household, id)
);

-- What the entries up to a place come to, as the first member wrote it who had read so far.
CREATE TABLE IF NOT EXISTS quickcart.snapshot (
  household uuid NOT NULL REFERENCES quickcart.household,
  seq bigint NOT NULL,
  -- How the state is written.
  format integer NOT NULL,
  role name NOT NULL,
  -- The SHA-256 of those of the pieces.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- Another member came to the same, and nobody to anything else, when that was asked.
  valid boolean NOT NULL,
  PRIMARY KEY (household, seq, format)
);

CREATE TABLE IF NOT EXISTS quickcart.piece (
  household uuid NOT NULL REFERENCES quickcart.household,
  seq bigint NOT NULL,
  format integer NOT NULL,
  role name NOT NULL,
  number integer NOT NULL CHECK (number BETWEEN 0 AND 127),
  body bytea NOT NULL CHECK (octet_length(body) BETWEEN 1 AND 4194304),
  PRIMARY KEY (household, seq, format, role, number)
);

-- What each person's last store that was at the place of a snapshot came to there.
CREATE TABLE IF NOT EXISTS quickcart.outcome (
  household uuid NOT NULL REFERENCES quickcart.household,
  seq bigint NOT NULL,
  format integer NOT NULL,
  role name NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (household, seq, format, role)
);

-- Columns that were added since. The first to send something probably made the household.
ALTER TABLE quickcart.household ADD COLUMN IF NOT EXISTS founder name;
UPDATE quickcart.household k SET founder = coalesce(
  (SELECT e.role FROM quickcart.entry e WHERE e.household = k.id AND e.seq = 1),
  (SELECT p.role FROM quickcart.person p WHERE p.household = k.id ORDER BY p.role LIMIT 1),
  'quickcart_owner') WHERE founder IS NULL;
ALTER TABLE quickcart.household ALTER COLUMN founder SET NOT NULL;
ALTER TABLE quickcart.person ADD COLUMN IF NOT EXISTS inviter name;
UPDATE quickcart.person p SET inviter = k.founder FROM quickcart.household k
  WHERE p.inviter IS NULL AND k.id = p.household;
ALTER TABLE quickcart.person ALTER COLUMN inviter SET NOT NULL;

CREATE OR REPLACE FUNCTION quickcart.version() RETURNS integer
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
AS 'SELECT 1';

-- The newest version that entries can be written in. Nobody can write one that no program reads,
-- which would stop all the others.
DO $make$ BEGIN
  -- `qc household upgrade` has raised it since.
  IF to_regprocedure('quickcart.newest()') IS NULL THEN
    CREATE FUNCTION quickcart.newest() RETURNS integer
    LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
    AS 'SELECT 1';
  END IF;
END $make$;

-- What the one who asks is called in a household; an error where they are none of it.
CREATE OR REPLACE FUNCTION quickcart.member(h uuid) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  shown text;
BEGIN
  SELECT p.name INTO shown FROM quickcart.person p WHERE p.household = h AND p.role = session_user;
  IF shown IS NULL THEN
    RAISE EXCEPTION 'not a member of the household' USING ERRCODE = 'QC003';
  END IF;
  RETURN shown;
END $$;

-- Whether a name looks like no other: without blanks around it or two in a row, in one form of
-- Unicode, and without characters that don't show.
CREATE OR REPLACE FUNCTION quickcart.is_name(shown text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT shown IS NOT NULL AND length(shown) BETWEEN 1 AND 100 AND shown !~ '^ | $|  |[[:cntrl:]]'
    AND CASE WHEN current_setting('server_encoding') = 'UTF8' THEN
      shown = normalize(shown, NFKC)
      AND shown !~ '[\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff]'
      ELSE true END
$$;

-- What a name looks like: without case, and with the letters of other alphabets and the digits that
-- look like Latin letters as those.
CREATE OR REPLACE FUNCTION quickcart.look(shown text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Only a server that has these letters can read what names them.
  IF current_setting('server_encoding') = 'UTF8' THEN
    EXECUTE $letters$ SELECT translate($1,
      E'\u0410\u0430\u0412\u0415\u0435\u0417\u0406\u0456\u0408\u0458\u041a\u043a\u041c\u041d\u041e\u043e\u0420\u0440\u0421\u0441\u0405\u0455\u0422\u0423\u0443\u0425\u0445\u04bb\u0501\u051b\u051d'
        || E'\u0391\u03b1\u0392\u0395\u0396\u0397\u0399\u03b9\u039a\u03ba\u039c\u039d\u039f\u03bf\u03a1\u03c1\u03a4\u03a5\u03a7\u03bd\u0131',
      'aabee3iijjkkmhooppccsstyyxxhdqw'
        || 'aabezhiikkmnoopptyxvi') $letters$ INTO shown USING shown;
  END IF;
  RETURN translate(lower(shown), '1l|0', 'iiio');
END $$;

-- Refuses a place that the journal doesn't have: a number alone would not do, as a server that was
-- restored comes to it again with other entries.
CREATE OR REPLACE FUNCTION quickcart.know(h uuid, after_seq bigint, after_chain bytea) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  known bytea := '';
BEGIN
  IF after_seq IS DISTINCT FROM 0 THEN
    SELECT e.chain INTO known FROM quickcart.entry e WHERE e.household = h AND e.seq = after_seq;
    IF NOT FOUND THEN
      SELECT p.chain INTO known FROM quickcart.past p WHERE p.household = h AND p.seq = after_seq;
    END IF;
  END IF;
  IF known IS NULL OR known IS DISTINCT FROM after_chain THEN
    RAISE EXCEPTION 'the journal has no such place' USING ERRCODE = 'QC001';
  END IF;
END $$;

-- Up to how many entries the bodies were dropped.
CREATE OR REPLACE FUNCTION quickcart.pruned(h uuid) RETURNS bigint
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
AS 'SELECT coalesce(max(p.seq), 0) FROM quickcart.past p WHERE p.household = h';

-- Appends what isn't there yet, in the order given, and returns where the journal ends.
CREATE OR REPLACE FUNCTION quickcart.append(
  h uuid, after_seq bigint, after_chain bytea, ids uuid[], versions integer[], bodies bytea[])
RETURNS TABLE (head bigint, chain bytea)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  author text := quickcart.member(h);
  last bigint;
  ended bigint;
  linked bytea;
  newest integer;
  one record;
BEGIN
  -- Who stalls with the journal's end in their hands lets go of it.
  PERFORM set_config('idle_in_transaction_session_timeout', '5s', true);
  -- What is answered is on the disk, whatever the server is set to.
  IF current_setting('synchronous_commit') IN ('off', 'local') THEN
    PERFORM set_config('synchronous_commit', 'on', true);
  END IF;
  IF cardinality(ids) IS NULL OR cardinality(ids) > 1000
    OR cardinality(versions) IS DISTINCT FROM cardinality(ids)
    OR cardinality(bodies) IS DISTINCT FROM cardinality(ids)
    OR EXISTS (
      SELECT FROM unnest(ids, versions, bodies) AS u (id, version, body)
      WHERE u.id IS NULL OR u.version IS NULL OR u.body IS NULL OR octet_length(u.body) > 16777216)
  THEN
    RAISE EXCEPTION 'the entries break a bound' USING ERRCODE = 'QC002';
  END IF;

  SELECT k.head, k.head, k.chain, k.version INTO last, ended, linked, newest
    FROM quickcart.household k WHERE k.id = h FOR UPDATE;
  PERFORM quickcart.know(h, after_seq, after_chain);
  FOR one IN
    SELECT u.id, u.version, u.body
    FROM unnest(ids, versions, bodies) WITH ORDINALITY AS u (id, version, body, place)
    ORDER BY u.place
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM quickcart.entry e WHERE e.household = h AND e.id = one.id
      UNION ALL SELECT FROM quickcart.past p WHERE p.household = h AND p.id = one.id);
    IF one.version NOT BETWEEN 1 AND newest THEN
      RAISE EXCEPTION 'the household is of version %', newest USING ERRCODE = 'QC004';
    END IF;
    ended := ended + 1;
    linked := sha256(linked || uuid_send(one.id));
    INSERT INTO quickcart.entry (household, seq, id, role, person, version, at, chain, body)
    VALUES (
      h, ended, one.id, session_user, author, one.version, clock_timestamp(), linked, one.body);
  END LOOP;
  IF ended > last THEN
    UPDATE quickcart.household k SET head = ended, chain = linked WHERE k.id = h;
    -- Says nothing but that there is something to read.
    PERFORM pg_notify('quickcart_' || h, '');
  END IF;
  RETURN QUERY SELECT ended, linked;
END $$;

-- The entries after a place: at most so many, and at most 16 MB of them or a single one.
CREATE OR REPLACE FUNCTION quickcart.read(h uuid, after_seq bigint, after_chain bytea, most integer)
RETURNS TABLE (
  seq bigint, id uuid, version integer, person text, at timestamptz, chain bytea, body bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  size bigint := 0;
BEGIN
  PERFORM quickcart.member(h);
  PERFORM quickcart.know(h, after_seq, after_chain);
  IF after_seq < quickcart.pruned(h) THEN
    RAISE EXCEPTION 'the next entries were dropped' USING ERRCODE = 'QC013';
  END IF;
  FOR seq, id, version, person, at, chain, body IN
    SELECT e.seq, e.id, e.version, e.person, e.at, e.chain, e.body
    FROM quickcart.entry e WHERE e.household = h AND e.seq > after_seq
    ORDER BY e.seq LIMIT least(greatest(most, 1), 1000)
  LOOP
    size := size + octet_length(body);
    EXIT WHEN size > 16777216 AND size > octet_length(body);
    RETURN NEXT;
  END LOOP;
END $$;

-- Whose stores came to something else at a place. Each person says it of their own alone, so that
-- one who lies sets nobody apart but themselves.
CREATE OR REPLACE FUNCTION quickcart.agree(h uuid, at_seq bigint, at_chain bytea, outcome uuid)
RETURNS SETOF text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  PERFORM quickcart.know(h, at_seq, at_chain);
  IF outcome IS NULL OR at_seq < 1 OR at_seq % 1000 <> 0 THEN
    RAISE EXCEPTION 'the checkpoint breaks a bound' USING ERRCODE = 'QC002';
  END IF;
  IF at_seq <= quickcart.pruned(h) THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT p.name
    FROM quickcart.checkpoint c JOIN quickcart.person p USING (household, role)
    WHERE c.household = h AND c.seq = at_seq AND c.digest <> outcome ORDER BY p.name;
  INSERT INTO quickcart.checkpoint (household, seq, role, digest)
    VALUES (h, at_seq, session_user, outcome)
    ON CONFLICT ON CONSTRAINT checkpoint_pkey DO UPDATE SET digest = outcome;
END $$;

-- What is wanted of a store that is at the place of a snapshot: whether what it comes to there, which is
-- so at the last such place, until there is a valid one; and up to where entries were dropped.
CREATE OR REPLACE FUNCTION quickcart.snapshot_status(
  h uuid, at_seq bigint, at_chain bytea, written integer)
RETURNS TABLE (wanted boolean, pruned bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  PERFORM quickcart.know(h, at_seq, at_chain);
  RETURN QUERY SELECT
    at_seq > 0 AND at_seq % 10000 = 0 AND k.head < at_seq + 10000
      AND NOT EXISTS (
        SELECT FROM quickcart.snapshot s
        WHERE s.household = h AND s.seq = at_seq AND s.format = written AND s.valid)
      AND NOT (
        EXISTS (
          SELECT FROM quickcart.snapshot s
          WHERE s.household = h AND s.seq = at_seq AND s.format = written)
        AND EXISTS (
          SELECT FROM quickcart.outcome o
          WHERE o.household = h AND o.seq = at_seq AND o.format = written
            AND o.role = session_user)),
    quickcart.pruned(h)
    FROM quickcart.household k WHERE k.id = h;
END $$;

-- Keeps what a member's store came to at the place of a snapshot. Each person says it of their own
-- alone. Answers whether the snapshot itself is lacking, and whose stores came to something else.
CREATE OR REPLACE FUNCTION quickcart.judge(
  h uuid, at_seq bigint, at_chain bytea, written integer, outcome bytea)
RETURNS TABLE (lacking boolean, differing text[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  PERFORM quickcart.know(h, at_seq, at_chain);
  IF at_seq < 1 OR at_seq % 10000 <> 0 OR written IS NULL OR written NOT BETWEEN 1 AND 16
    OR outcome IS NULL OR octet_length(outcome) <> 32
  THEN
    RAISE EXCEPTION 'the snapshot breaks a bound' USING ERRCODE = 'QC002';
  END IF;
  -- Others have read on to the next meanwhile.
  IF (SELECT k.head FROM quickcart.household k WHERE k.id = h) >= at_seq + 10000 THEN
    RETURN QUERY SELECT false, '{}'::text[];
    RETURN;
  END IF;
  INSERT INTO quickcart.outcome (household, seq, format, role, hash)
    VALUES (h, at_seq, written, session_user, outcome)
    ON CONFLICT ON CONSTRAINT outcome_pkey DO UPDATE SET hash = excluded.hash;
  PERFORM quickcart.validate(h, at_seq, written);
  RETURN QUERY SELECT
    NOT EXISTS (
      SELECT FROM quickcart.snapshot s
      WHERE s.household = h AND s.seq = at_seq AND s.format = written),
    coalesce((
      SELECT array_agg(p.name ORDER BY p.name)
      FROM quickcart.outcome o JOIN quickcart.person p USING (household, role)
      WHERE o.household = h AND o.seq = at_seq AND o.format = written AND o.hash <> outcome), '{}');
END $$;

-- Has a snapshot be valid if another member came to the same and nobody to anything else. Nobody can
-- take that back, or newcomers could be kept out. Of older ones the last valid one is kept until then.
CREATE OR REPLACE FUNCTION quickcart.validate(h uuid, at_seq bigint, written integer) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE quickcart.snapshot s SET valid = true
    WHERE s.household = h AND s.seq = at_seq AND s.format = written AND NOT s.valid
      AND (
        SELECT count(*) FILTER (WHERE o.hash = s.hash) >= least(2, (
            SELECT count(*) FROM quickcart.person p WHERE p.household = h AND p.name IS NOT NULL))
          AND count(*) FILTER (WHERE o.hash <> s.hash) = 0
        FROM quickcart.outcome o JOIN quickcart.person p USING (household, role)
        WHERE o.household = h AND o.seq = at_seq AND o.format = written);
  DELETE FROM quickcart.snapshot s
    WHERE s.household = h AND s.format = written AND s.seq < at_seq AND (FOUND OR NOT s.valid);
  DELETE FROM quickcart.piece x
    WHERE x.household = h AND x.format = written AND x.seq < at_seq
      AND NOT EXISTS (
        SELECT FROM quickcart.snapshot s
        WHERE s.household = h AND s.format = written AND s.seq = x.seq);
  DELETE FROM quickcart.outcome o
    WHERE o.household = h AND o.format = written AND o.seq < at_seq
      AND NOT EXISTS (
        SELECT FROM quickcart.snapshot s
        WHERE s.household = h AND s.format = written AND s.seq = o.seq);
END $$;

-- Takes a piece of the snapshot that a member came to; the last one makes it the household's, if it is
-- what they said they came to.
CREATE OR REPLACE FUNCTION quickcart.offer(
  h uuid, at_seq bigint, written integer, total integer, part integer, content bytea)
RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  said bytea;
BEGIN
  PERFORM quickcart.member(h);
  SELECT o.hash INTO said FROM quickcart.outcome o
    WHERE o.household = h AND o.seq = at_seq AND o.format = written AND o.role = session_user;
  IF said IS NULL OR total IS NULL OR total NOT BETWEEN 1 AND 128 OR part IS NULL
    OR part NOT BETWEEN 0 AND total - 1 OR content IS NULL
    OR octet_length(content) NOT BETWEEN 1 AND 4194304
  THEN
    RAISE EXCEPTION 'the snapshot breaks a bound' USING ERRCODE = 'QC002';
  END IF;
  IF EXISTS (
    SELECT FROM quickcart.snapshot s
    WHERE s.household = h AND s.seq = at_seq AND s.format = written)
  THEN
    RETURN;
  END IF;
  -- What was begun and never finished goes.
  DELETE FROM quickcart.piece x
    WHERE x.household = h AND x.role = session_user
      AND (x.seq <> at_seq OR x.format <> written OR x.number >= total)
      AND NOT EXISTS (
        SELECT FROM quickcart.snapshot s
        WHERE s.household = h AND s.seq = x.seq AND s.format = x.format AND s.role = x.role);
  INSERT INTO quickcart.piece (household, seq, format, role, number, body)
    VALUES (h, at_seq, written, session_user, part, content)
    ON CONFLICT ON CONSTRAINT piece_pkey DO UPDATE SET body = excluded.body;
  IF part < total - 1 THEN
    RETURN;
  END IF;
  INSERT INTO quickcart.snapshot (household, seq, format, role, hash, valid)
    SELECT h, at_seq, written, session_user, said, false
    WHERE said = (
      SELECT sha256(string_agg(sha256(x.body), '' ORDER BY x.number)) FROM quickcart.piece x
      WHERE x.household = h AND x.seq = at_seq AND x.format = written AND x.role = session_user)
    ON CONFLICT DO NOTHING;
  DELETE FROM quickcart.piece x USING quickcart.snapshot s
    WHERE x.household = h AND x.seq = at_seq AND x.format = written AND s.household = h
      AND s.seq = at_seq AND s.format = written AND s.role <> x.role;
  PERFORM quickcart.validate(h, at_seq, written);
END $$;

-- The last valid snapshot, without its pieces.
CREATE OR REPLACE FUNCTION quickcart.latest_snapshot(h uuid, written integer)
RETURNS TABLE (seq bigint, chain bytea, hash bytea, pieces integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  RETURN QUERY SELECT s.seq,
      coalesce(
        (SELECT e.chain FROM quickcart.entry e WHERE e.household = h AND e.seq = s.seq),
        (SELECT p.chain FROM quickcart.past p WHERE p.household = h AND p.seq = s.seq)),
      s.hash,
      (SELECT count(*)::integer FROM quickcart.piece x
        WHERE x.household = h AND x.seq = s.seq AND x.format = written AND x.role = s.role)
    FROM quickcart.snapshot s WHERE s.household = h AND s.format = written AND s.valid
    ORDER BY s.seq DESC LIMIT 1;
END $$;

-- A piece of it.
CREATE OR REPLACE FUNCTION quickcart.snapshot_piece(
  h uuid, at_seq bigint, written integer, part integer) RETURNS bytea
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  content bytea;
BEGIN
  PERFORM quickcart.member(h);
  SELECT x.body INTO content
    FROM quickcart.piece x JOIN quickcart.snapshot s USING (household, seq, format, role)
    WHERE x.household = h AND x.seq = at_seq AND x.format = written AND x.number = part;
  RETURN content;
END $$;

-- Which of some entries lie before a place, their bodies dropped or not.
CREATE OR REPLACE FUNCTION quickcart.among(h uuid, at_seq bigint, at_chain bytea, ids uuid[])
RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  PERFORM quickcart.know(h, at_seq, at_chain);
  IF cardinality(ids) > 1000 THEN
    RAISE EXCEPTION 'too many identifiers' USING ERRCODE = 'QC002';
  END IF;
  RETURN QUERY SELECT e.id FROM quickcart.entry e
      WHERE e.household = h AND e.id = ANY (ids) AND e.seq <= at_seq
    UNION ALL SELECT p.id FROM quickcart.past p
      WHERE p.household = h AND p.id = ANY (ids) AND p.seq <= at_seq;
END $$;

-- Drops the bodies of entries before the last valid snapshot, as its founder asks: but keeps the last
-- ten thousand, and those of ninety days. Returns how many were dropped.
CREATE OR REPLACE FUNCTION quickcart.prune(h uuid, written integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ended bigint;
  until bigint;
  dropped bigint;
BEGIN
  PERFORM quickcart.member(h);
  SELECT k.head INTO ended FROM quickcart.household k
    WHERE k.id = h AND k.founder = session_user;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not theirs to prune' USING ERRCODE = 'QC014';
  END IF;
  SELECT s.seq INTO until FROM quickcart.snapshot s
    WHERE s.household = h AND s.format = written AND s.valid ORDER BY s.seq DESC LIMIT 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no valid snapshot' USING ERRCODE = 'QC015';
  END IF;
  SELECT least(until, ended - 10000, min(e.seq) - 1) INTO until FROM quickcart.entry e
    WHERE e.household = h AND e.at > clock_timestamp() - interval '90 days';
  DELETE FROM quickcart.checkpoint c WHERE c.household = h AND c.seq <= until;
  WITH gone AS (
    DELETE FROM quickcart.entry e WHERE e.household = h AND e.seq <= until
    RETURNING e.seq, e.id, e.chain)
  INSERT INTO quickcart.past (household, seq, id, chain)
    SELECT h, g.seq, g.id, g.chain FROM gone g ORDER BY g.seq;
  GET DIAGNOSTICS dropped = ROW_COUNT;
  RETURN dropped;
END $$;

-- Gives the room of what was dropped back to the disk, as the founder asks in another transaction: in
-- the same one the table would keep it.
CREATE OR REPLACE FUNCTION quickcart.shrink(h uuid) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  IF NOT EXISTS (
    SELECT FROM quickcart.household k WHERE k.id = h AND k.founder = session_user)
  THEN
    RAISE EXCEPTION 'not theirs to prune' USING ERRCODE = 'QC014';
  END IF;
  CLUSTER quickcart.entry USING entry_pkey;
END $$;

-- The households of the one who asks, and of those they were invited to.
CREATE OR REPLACE FUNCTION quickcart.households()
RETURNS TABLE (id uuid, name text, version integer, head bigint, chain bytea, person text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT k.id, k.name, k.version, k.head, k.chain, p.name
  FROM quickcart.person p JOIN quickcart.household k ON k.id = p.household
  WHERE p.role = session_user ORDER BY k.name, k.id
$$;

-- Who is in a household, or invited to it.
CREATE OR REPLACE FUNCTION quickcart.people(h uuid) RETURNS TABLE (role text, name text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  RETURN QUERY SELECT p.role::text, p.name FROM quickcart.person p WHERE p.household = h
    ORDER BY p.role;
END $$;

-- Lets a role call the functions that are for those who are invited.
CREATE OR REPLACE FUNCTION quickcart.admit(invited name) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Two who grant rights on one schema at once would fail.
  PERFORM pg_advisory_xact_lock(7822340915);
  -- PUBLIC is no role, and so is none that this lets in.
  IF NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = invited) THEN
    RAISE EXCEPTION 'there is no such role' USING ERRCODE = 'QC005';
  END IF;
  EXECUTE format('GRANT USAGE ON SCHEMA quickcart TO %I', invited);
  EXECUTE format(
    'GRANT EXECUTE ON FUNCTION quickcart.version, quickcart.newest, quickcart.append, quickcart.read, quickcart.agree,
       quickcart.households, quickcart.people, quickcart.invite, quickcart.join_as,
       quickcart.expel, quickcart.upgrade, quickcart.snapshot_status, quickcart.judge,
       quickcart.offer, quickcart.latest_snapshot, quickcart.snapshot_piece, quickcart.among,
       quickcart.prune, quickcart.shrink TO %I', invited);
END $$;

-- Takes these rights away from a role that is part of no household any more.
CREATE OR REPLACE FUNCTION quickcart.dismiss(expelled name) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Whoever holds this lock doesn't keep themselves in: without it the rights stay, and serve nobody
  -- who isn't a member.
  IF NOT pg_try_advisory_xact_lock(7822340915) THEN
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM quickcart.person p WHERE p.role = expelled)
    OR NOT EXISTS (SELECT FROM pg_roles r WHERE r.rolname = expelled)
  THEN
    RETURN;
  END IF;
  EXECUTE format('REVOKE ALL ON ALL FUNCTIONS IN SCHEMA quickcart FROM %I', expelled);
  EXECUTE format('REVOKE ALL ON SCHEMA quickcart FROM %I', expelled);
END $$;

-- Gives a name to the one who asks, unless another has or had one that looks like it.
CREATE OR REPLACE FUNCTION quickcart.take_name(h uuid, shown text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT quickcart.is_name(shown) THEN
    RAISE EXCEPTION 'the name breaks a bound' USING ERRCODE = 'QC009';
  END IF;
  INSERT INTO quickcart.taken_name (household, look, role)
    VALUES (h, quickcart.look(shown), session_user) ON CONFLICT DO NOTHING;
  IF NOT EXISTS (
    SELECT FROM quickcart.taken_name n
    WHERE n.household = h AND n.look = quickcart.look(shown) AND n.role = session_user)
  THEN
    RAISE EXCEPTION 'somebody has that name' USING ERRCODE = 'QC006';
  END IF;
  -- Nobody may take all names away from those who come.
  IF (SELECT count(*) FROM quickcart.taken_name n WHERE n.household = h AND n.role = session_user) > 10
  THEN
    RAISE EXCEPTION 'too many names' USING ERRCODE = 'QC002';
  END IF;
END $$;

-- Makes a household, whose first person is the one who asks.
CREATE OR REPLACE FUNCTION quickcart.found(h uuid, called text, written integer, shown text) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Who tries again, as the answer was lost, doesn't want a second one.
  IF EXISTS (
    SELECT FROM quickcart.person p JOIN quickcart.household k ON k.id = p.household
    WHERE p.role = session_user AND k.name = called)
  THEN
    RAISE EXCEPTION 'there is one already' USING ERRCODE = 'QC007';
  END IF;
  INSERT INTO quickcart.household (id, name, version, founder)
    VALUES (h, called, written, session_user);
  PERFORM quickcart.take_name(h, shown);
  INSERT INTO quickcart.person (household, role, name, inviter)
    VALUES (h, session_user, shown, session_user);
  PERFORM quickcart.admit(session_user);
END $$;

-- Makes a household, or finds the one of this name, and invites roles to it, of which the first is the
-- founder: for whoever administers the server.
CREATE OR REPLACE FUNCTION quickcart.prepare(called text, written integer, invited name[])
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  h uuid;
  maker name;
  one name;
BEGIN
  SELECT k.id, k.founder INTO h, maker FROM quickcart.household k WHERE k.name = called LIMIT 1;
  IF h IS NULL THEN
    INSERT INTO quickcart.household (id, name, version, founder)
      VALUES (gen_random_uuid(), called, written, invited[1]) RETURNING id, founder INTO h, maker;
  END IF;
  FOREACH one IN ARRAY invited LOOP
    PERFORM quickcart.admit(one);
    INSERT INTO quickcart.person (household, role, inviter) VALUES (h, one, maker)
      ON CONFLICT DO NOTHING;
  END LOOP;
END $$;

-- Lets a role join; each person of a household may say so.
CREATE OR REPLACE FUNCTION quickcart.invite(h uuid, invited name) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  PERFORM FROM quickcart.household k WHERE k.id = h FOR UPDATE;
  IF (SELECT count(*) FROM quickcart.person p WHERE p.household = h) >= 1000 THEN
    RAISE EXCEPTION 'the household is full' USING ERRCODE = 'QC002';
  END IF;
  -- Whom nobody can log in as can't join, and who administers the server needs no invitation.
  IF EXISTS (
    SELECT FROM pg_roles r WHERE r.rolname = invited AND (r.rolsuper OR NOT r.rolcanlogin))
  THEN
    RAISE EXCEPTION 'no role for a person' USING ERRCODE = 'QC010';
  END IF;
  PERFORM quickcart.admit(invited);
  INSERT INTO quickcart.person (household, role, inviter) VALUES (h, invited, session_user)
    ON CONFLICT DO NOTHING;
END $$;

-- Takes a person or an invitation back: its founder anybody's, others that of those whom they invited,
-- and each person their own. What they said stays.
CREATE OR REPLACE FUNCTION quickcart.expel(h uuid, expelled name) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM quickcart.member(h);
  IF NOT EXISTS (
    SELECT FROM quickcart.person p WHERE p.household = h AND p.role = expelled)
  THEN
    RAISE EXCEPTION 'nobody of that role' USING ERRCODE = 'QC011';
  END IF;
  DELETE FROM quickcart.person p USING quickcart.household k
    WHERE p.household = h AND p.role = expelled AND k.id = h
      AND session_user IN (k.founder, p.inviter, p.role);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not theirs to expel' USING ERRCODE = 'QC012';
  END IF;
  PERFORM quickcart.dismiss(expelled);
END $$;

-- Takes an invitation, under a name that nobody else of the household has.
CREATE OR REPLACE FUNCTION quickcart.join_as(h uuid, shown text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM quickcart.person p WHERE p.household = h AND p.role = session_user FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not invited to the household' USING ERRCODE = 'QC003';
  END IF;
  PERFORM quickcart.take_name(h, shown);
  UPDATE quickcart.person p SET name = shown WHERE p.household = h AND p.role = session_user;
END $$;

-- Has entries be written in a newer version from now on.
CREATE OR REPLACE FUNCTION quickcart.upgrade(h uuid, newer integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  written integer;
BEGIN
  PERFORM quickcart.member(h);
  IF newer IS NULL OR newer NOT BETWEEN 1 AND quickcart.newest() THEN
    RAISE EXCEPTION 'the server knows no version %', newer USING ERRCODE = 'QC008';
  END IF;
  UPDATE quickcart.household k SET version = greatest(k.version, newer) WHERE k.id = h
    RETURNING k.version INTO written;
  RETURN written;
END $$;

-- Names of the past that an older schema didn't keep, and the functions that its members may call.
INSERT INTO quickcart.taken_name (household, look, role)
  SELECT e.household, quickcart.look(e.person), e.role FROM quickcart.entry e
  GROUP BY e.household, e.person, e.role ORDER BY min(e.seq)
  ON CONFLICT DO NOTHING;
INSERT INTO quickcart.taken_name (household, look, role)
  SELECT p.household, quickcart.look(p.name), p.role FROM quickcart.person p
  WHERE p.name IS NOT NULL
  ON CONFLICT DO NOTHING;
DO $$ DECLARE
  one name;
BEGIN
  FOR one IN SELECT DISTINCT p.role FROM quickcart.person p JOIN pg_roles r ON r.rolname = p.role LOOP
    PERFORM quickcart.admit(one);
  END LOOP;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA quickcart FROM PUBLIC;
COMMENT ON SCHEMA quickcart IS 'Households of QuickCart, revision 3';
