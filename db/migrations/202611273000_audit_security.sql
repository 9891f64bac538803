-- The security log: what was refused, and what was done with documents, rights, money and keys. Unlike the trail it names addresses,
-- is not chained, and forgets: after some months nobody is named in it any more, and later its rows go.
create table audit.security_event (
  security_event_id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  -- The call by its name in the contract, or the path of what is not one.
  call text not null,
  actor_id uuid,
  address text,
  -- Stands for both once they are forgotten: the same for the same caller.
  pseudonym text,
  object_id text,
  request_id text,
  details jsonb not null
);

create index security_event_by_time on audit.security_event (at);
create index security_event_by_kind on audit.security_event (kind, at);
create index security_event_by_actor on audit.security_event (actor_id);

alter table audit.security_event enable row level security;
create policy security_event_read on audit.security_event for select using (access.may('audit.view'));
create policy security_event_system on audit.security_event using (access.is_system());
