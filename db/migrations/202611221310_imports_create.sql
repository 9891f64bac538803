-- Runs of imports: who began one, how far it is, what came of it. The process that reads writes here itself, so that every
-- server of the same database shows the same, and a run may be asked to stop from any of them.
create schema imports;

create table imports.run (
  run_id uuid primary key,
  register text not null check (register in ('cadastre', 'etn')),
  source text not null check (source in ('upload', 'folder', 'download', 'command')),
  name text not null,
  state text not null check (state in ('running', 'done', 'refused', 'failed', 'stopped')),
  started_by uuid,
  started_at timestamptz not null default clock_timestamp(),
  -- The process says every second that it lives; one that has been silent for long is gone.
  beat_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  stop_asked boolean not null default false,
  -- The file that is being read, and its lines until now.
  file text,
  lines integer not null default 0,
  files integer not null default 0,
  skipped integer not null default 0,
  unread integer not null default 0,
  inserted bigint not null default 0,
  updated bigint not null default 0,
  unchanged bigint not null default 0,
  rejected bigint not null default 0,
  -- Why it did not come to its end, in the words of the command.
  message text,
  check ((state = 'running') = (ended_at is null))
);
create index run_by_time on imports.run (started_at desc);
-- One of each register at a time; the lock of the import itself would say so later.
create unique index run_alone on imports.run (register) where state = 'running';

alter table imports.run enable row level security;
create policy run_office on imports.run using (access.may('etn.import'));

-- What was imported, in one shape for both registers.
create view cadastre.import_view as
  select 'cadastre' as register, import_file_id, name, state_on, lines, inserted, updated, unchanged, rejected, imported_at
  from cadastre.import_file;
create view cadastre.import_rejection_view as
  select r.import_file_id, f.name as file, r.line, r.reason
  from cadastre.import_rejection r join cadastre.import_file f using (import_file_id);
create view market.import_view as
  select 'etn' as register, import_file_id, name, state_on, lines, inserted, updated, unchanged, rejected, imported_at
  from market.import_file;
create view market.import_rejection_view as
  select import_file_id, file, line, reason from market.import_rejection;
