create schema views;

-- Filters of a list that somebody keeps under a name.
create table views.view (
  view_id    uuid primary key default gen_random_uuid(),
  user_id    uuid not null references accounts.account on delete cascade,
  list       text not null check (list in ('queue', 'inquiries', 'orders')),
  name       text not null check (length(name) between 1 and 80),
  search     text not null,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
alter table views.view enable row level security;
create policy view_of_its_person on views.view using (access.is_system() or user_id = access.user_id());
