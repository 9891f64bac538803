-- The last imports of deals, each with what it inserted, changed and removed, so that it can be taken back.
create table market.change (
  change_id integer generated always as identity primary key,
  made_at timestamptz not null default clock_timestamp(),
  name text not null,
  -- What was done to each table (contract/import-plan.ts).
  tables jsonb not null default '[]'
);
create table market.before_image (
  change_id integer not null references market.change on delete cascade,
  statement integer not null,
  part integer not null,
  table_name text not null,
  -- insert: keys; update, delete: rows as they were; date: keys with their day before; fill: the table was empty.
  op text not null check (op in ('insert', 'update', 'delete', 'date', 'fill')),
  images jsonb not null,
  primary key (change_id, statement, part)
);

-- A deal that a newer complete export lacks is withdrawn. Its units lie apart then, so that no search, figure, map or suggestion finds them.
alter table market.deal add column withdrawn_on date;
create table market.withdrawn_unit (like market.unit);
alter table market.withdrawn_unit add primary key (register, id_posla, ordinal);

select imports.note_changes(name::regclass) from unnest(array[
  'market.municipality', 'market.deal', 'market.unit', 'market.withdrawn_unit', 'market.deal_history', 'market.import_file']) name;

create view market.change_view as select 'etn' as register, change_id, made_at, name, tables from market.change;

alter table market.import_file drop column finished;
-- The year and the area of the export (SLO, or the number of a municipality), by which the day of what is here is known.
alter table market.import_file
  add column year smallint,
  add column area text;
