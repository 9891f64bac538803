-- The day of which the deals of a register are is that of its records, asked with every search.
create index deal_by_state on market.deal (register, state_on) where not is_invented;

-- What was invented was not imported.
create or replace view market.import_view as
  select 'etn' as register, import_file_id, name, state_on, lines, inserted, updated, unchanged, rejected, imported_at
  from market.import_file where not is_invented;
