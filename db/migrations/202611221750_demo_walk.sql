-- How far the cases of a demonstration were made: one row once it was begun. Without DEMO it stays empty.
create schema demo;

create table demo.walk (
  only_one boolean primary key default true check (only_one),
  -- Every day in the cases is counted from this moment, also when they are finished at a later start.
  begun_at timestamptz not null,
  steps integer not null default 0 check (steps >= 0),
  -- The inquiry of each case by its name.
  cases jsonb not null default '{}',
  finished_at timestamptz
);
alter table demo.walk enable row level security;
create policy walk_system on demo.walk using (access.is_system());
