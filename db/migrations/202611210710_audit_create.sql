-- The audit trail: what happened, by whom, to what. Rows are only ever added, each bound to the one before it by a hash,
-- so that a change made past all rights is found at its row. No personal data in `details`.
create schema audit;

create table audit.event (
  event_id bigint primary key,
  -- By the clock of the database: the caller cannot choose it.
  at timestamptz not null,
  event text not null check (event ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid,
  object_type text,
  object_id text,
  request_id text,
  details jsonb not null,
  previous bytea not null,
  hash bytea not null
);

create index event_by_object on audit.event (object_type, object_id);
create index event_by_actor on audit.event (actor_id);

alter table audit.event enable row level security;
create policy event_read on audit.event for select using (access.may('audit.view'));
revoke insert, update, delete, truncate on audit.event from mera_app;

create function audit.refuse() returns trigger
language plpgsql
as $$ begin raise exception 'the audit trail is only added to' using errcode = 'insufficient_privilege'; end $$;

create trigger event_stays before update or delete or truncate on audit.event
for each statement execute function audit.refuse();

-- What the hash covers, in one spelling: every column but the hash itself.
create function audit.hash_of(one audit.event) returns bytea
language sql immutable
set search_path = ''
as $$
  select sha256(one.previous || convert_to(jsonb_build_array(
    one.event_id,
    (extract(epoch from one.at) * 1000000)::bigint,
    one.event,
    one.actor_id,
    one.object_type,
    one.object_id,
    one.request_id,
    one.details
  )::text, 'UTF8'))
$$;

-- The one way to add a row. Writers stand in line until the transaction ends, so call it late in it.
create function audit.append(
  event text, actor_id uuid, object_type text, object_id text, request_id text, details jsonb
) returns bigint
language plpgsql security definer
set search_path = ''
as $$
declare
  last audit.event;
  added audit.event;
begin
  perform pg_catalog.pg_advisory_xact_lock(7205);
  select * into last from audit.event as one order by one.event_id desc limit 1;
  added.event_id := coalesce(last.event_id, 0) + 1;
  added.at := clock_timestamp();
  added.event := append.event;
  added.actor_id := append.actor_id;
  added.object_type := append.object_type;
  added.object_id := append.object_id;
  added.request_id := append.request_id;
  added.details := append.details;
  added.previous := coalesce(last.hash, ''::bytea);
  added.hash := audit.hash_of(added);
  insert into audit.event select added.*;
  return added.event_id;
end
$$;

-- The first row that is not as it was written (changed, out of line, or after a missing one); null when all is whole.
create function audit.verify() returns bigint
language sql stable security definer
set search_path = ''
as $$
  select broken.event_id
  from (
    select
      one.event_id,
      one.hash = audit.hash_of(one)
        and one.previous = coalesce(lag(one.hash) over line, ''::bytea)
        and one.event_id = coalesce(lag(one.event_id) over line, 0) + 1 as whole
    from audit.event as one
    window line as (order by one.event_id)
  ) as broken
  where not broken.whole
  order by broken.event_id
  limit 1
$$;

-- The newest row and its hash, to be kept elsewhere: rows missing at the end are seen only from outside.
create function audit.head(out event_id bigint, out hash bytea)
language sql stable security definer
set search_path = ''
as $$ select one.event_id, one.hash from audit.event as one order by one.event_id desc limit 1 $$;
