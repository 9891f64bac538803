-- Options of the property report as the office words, orders and offers them; a list that is not here stands as the product has
-- it. Codes are the product's: none is added and none is ever deleted, for reports name them.
create table settings.option_list (
  list text primary key,
  -- All codes of the list in their order: [{code, sl, en, active}]; a label that is null is the product's.
  options jsonb not null,
  version integer not null check (version > 0),
  updated_at timestamptz not null,
  updated_by uuid not null
);
alter table settings.option_list enable row level security;
create policy option_list_read on settings.option_list for select using (true);
create policy option_list_write on settings.option_list using (access.is_system());
