-- From when on a deal is as it stands: when it came, or when a newer file changed it. All of one import have its moment.
alter table market.deal add column known_since timestamptz not null default now();
alter table market.deal_history add column replaced_at timestamptz not null default now();

-- A question that somebody asks again and again; whoever wants it is told what is new to it after an import.
create table market.saved_search (
  saved_search_id uuid primary key,
  user_id uuid not null references accounts.account on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- The address of the screen behind its question mark, and what it asks.
  view text not null,
  filters jsonb not null,
  notify boolean not null,
  created_at timestamptz not null,
  -- The import up to which its owner was told.
  told_until timestamptz not null
);
create index saved_search_by_user on market.saved_search (user_id, created_at);

alter table market.saved_search enable row level security;
create policy saved_search_of_its_person on market.saved_search
  using (access.is_system() or user_id = access.user_id());

-- More than three of them exist now, so the module that brings them is on sale.
update orders.package set is_active = true where code = 'watch';
