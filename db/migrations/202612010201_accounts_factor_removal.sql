-- Somebody of the office asks that the lost second factor of a person is taken off; a second one decides. At most one waits for each person.
create table accounts.factor_removal (
  user_id  uuid primary key references accounts.account on delete cascade,
  asked_by uuid not null,
  asked_at timestamptz not null,
  reason   text not null
);
alter table accounts.factor_removal enable row level security;
create policy factor_removal_system on accounts.factor_removal using (access.is_system());
