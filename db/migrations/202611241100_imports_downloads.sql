-- Of the package that a run fetches: bytes that are here, and of how many.
alter table imports.run add column bytes bigint;
alter table imports.run add column bytes_of bigint;
alter table imports.run drop constraint run_source_check;
alter table imports.run add constraint run_source_check check (source in ('upload', 'folder', 'download', 'command', 'schedule'));

-- When the office has a register fetched by itself: one plan for each, weekly, by the clocks of Ljubljana.
create table imports.schedule (
  register text primary key check (register in ('cadastre', 'etn')),
  is_on boolean not null,
  -- Of one municipality, by its number and its name; of the country without them.
  obcina smallint check (obcina > 0),
  obcina_name text,
  weekday smallint not null check (weekday between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  -- The hour that was last taken up, how often, and its run.
  slot timestamptz,
  tries smallint not null default 0,
  run_id uuid,
  check ((obcina is null) = (obcina_name is null))
);
alter table imports.schedule enable row level security;
create policy schedule_office on imports.schedule using (access.may('etn.import'));
