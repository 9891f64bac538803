-- Rules of the business that the office may change. What is not here holds as the program has it.
create schema settings;

create table settings.current (
  -- One row, or none while nothing was changed.
  only_one boolean primary key default true check (only_one),
  values jsonb not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  updated_by uuid not null
);
alter table settings.current enable row level security;
-- Rules are read by everybody who books or orders; only the office's call writes, as the system.
create policy current_read on settings.current for select using (true);
create policy current_write on settings.current using (access.is_system());

-- The working days that were promised when the order was handed in; those of before were promised as the program had them.
alter table inquiries.inquiry add column deadline_days integer check (deadline_days > 0);
