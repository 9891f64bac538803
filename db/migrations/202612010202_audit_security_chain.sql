-- The security log is chained like the trail: each row is bound to the one before it. It forgets all the same: what names somebody is in the hash by a digest with
-- a salt, which goes with the names; and rows go from the old end only.
alter table audit.security_event
  add column salt bytea,
  add column named bytea,
  add column previous bytea,
  add column hash bytea;

create function audit.names_of(one audit.security_event) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(one.salt || convert_to(jsonb_build_array(one.actor_id, one.address, one.object_id)::text, 'UTF8'))
$$;

-- What the hash covers: every column but itself, the names by their digest; the pseudonym comes in their place later.
create function audit.hash_of_security(one audit.security_event) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(one.previous || one.named || convert_to(jsonb_build_array(
    one.security_event_id,
    (extract(epoch from one.at) * 1000000)::bigint,
    one.kind,
    one.call,
    one.request_id,
    one.details
  )::text, 'UTF8'))
$$;

-- A row as it stands in the chain behind the last one.
create function audit.chained(one audit.security_event, before bytea) returns audit.security_event
language plpgsql
set search_path = ''
as $$
begin
  one.salt := uuid_send(gen_random_uuid());
  one.named := audit.names_of(one);
  one.previous := coalesce(before, ''::bytea);
  one.hash := audit.hash_of_security(one);
  return one;
end
$$;

-- What stands there is bound as it is found today.
do $$
declare
  one audit.security_event;
  before bytea;
begin
  for one in select * from audit.security_event order by security_event_id loop
    one := audit.chained(one, before);
    before := one.hash;
    update audit.security_event e set salt = one.salt, named = one.named, previous = one.previous, hash = one.hash
    where e.security_event_id = one.security_event_id;
    if one.pseudonym is not null then
      update audit.security_event e set salt = null where e.security_event_id = one.security_event_id;
    end if;
  end loop;
end
$$;

alter table audit.security_event
  alter column named set not null,
  alter column previous set not null,
  alter column hash set not null;

revoke insert, update, delete, truncate on audit.security_event from mera_app;

-- Asked for by the server in the scope of the system alone.
create function audit.system_only() returns void
language plpgsql
set search_path = ''
as $$ begin
  if not access.is_system() then raise exception 'the security log is the system''s' using errcode = 'insufficient_privilege'; end if;
end $$;

-- The one way to add rows. Writers stand in line until the transaction ends.
create function audit.append_security(events jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  added audit.security_event;
  given audit.security_event;
  before bytea;
begin
  perform audit.system_only();
  perform pg_catalog.pg_advisory_xact_lock(7206);
  select e.hash into before from audit.security_event e order by e.security_event_id desc limit 1;
  for given in select * from jsonb_populate_recordset(null::audit.security_event, events) loop
    given.security_event_id := nextval(pg_get_serial_sequence('audit.security_event', 'security_event_id'));
    given.pseudonym := null;
    added := audit.chained(given, before);
    before := added.hash;
    insert into audit.security_event overriding system value select added.*;
  end loop;
end
$$;

-- The first row that is not as it was written, or whose forerunner is missing; null when all is whole. What is before the oldest row went with its time.
create function audit.verify_security() returns bigint
language sql stable security definer
set search_path = ''
as $$
  select min(line.security_event_id)
  from (
    select
      one.security_event_id,
      one.hash = audit.hash_of_security(one)
        and (one.salt is null and one.pseudonym is not null or one.named = audit.names_of(one))
        and one.previous = coalesce(lag(one.hash) over (order by one.security_event_id), one.previous) as whole
    from audit.security_event as one
  ) as line
  where line.whole is not true
$$;

-- The only changes that there are, and of what is old only: however young the moment that is asked for, the last month keeps its names and half a year its rows.
create function audit.newest_security() returns timestamptz
language sql stable security definer
set search_path = ''
as $$ select greatest(clock_timestamp(), max(e.at)) from audit.security_event e $$;

create function audit.forget_security_names(before timestamptz, key text) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  n bigint;
begin
  perform audit.system_only();
  update audit.security_event e
  set pseudonym = left(encode(sha256(convert_to(forget_security_names.key || coalesce(e.actor_id::text, e.address), 'UTF8')), 'hex'), 16),
      actor_id = null, address = null, object_id = null, salt = null
  where e.at < least(forget_security_names.before, audit.newest_security() - interval '30 days') and e.pseudonym is null;
  get diagnostics n = row_count;
  return n;
end
$$;

create function audit.remove_security(before timestamptz) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  n bigint;
begin
  perform audit.system_only();
  -- Only from the old end, so that the rest stays one chain.
  delete from audit.security_event e
  where e.security_event_id < coalesce(
    (select min(k.security_event_id) from audit.security_event k
     where k.at >= least(remove_security.before, audit.newest_security() - interval '180 days')),
    9223372036854775807);
  get diagnostics n = row_count;
  return n;
end
$$;
