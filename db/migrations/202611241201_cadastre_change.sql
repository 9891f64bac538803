-- The last imports of the cadastre, each with what it inserted, changed and removed, so that it can be taken back.
create table cadastre.change (
  change_id integer generated always as identity primary key,
  made_at timestamptz not null default clock_timestamp(),
  -- The packages that were read.
  name text not null,
  -- What was done to each table (contract/import-plan.ts).
  tables jsonb not null default '[]'
);
create table cadastre.before_image (
  change_id integer not null references cadastre.change on delete cascade,
  -- The statements of a change in their order; taken back from the last one to the first.
  statement integer not null,
  part integer not null,
  table_name text not null,
  -- insert: keys; update, delete: rows as they were; date: keys with their day before; fill: the table was empty.
  op text not null check (op in ('insert', 'update', 'delete', 'date', 'fill')),
  images jsonb not null,
  primary key (change_id, statement, part)
);

select imports.note_changes(name::regclass) from unnest(array[
  'cadastre.ko', 'cadastre.obcina', 'cadastre.settlement', 'cadastre.post', 'cadastre.upravna_enota', 'cadastre.use_name', 'cadastre.street',
  'cadastre.building', 'cadastre.building_part', 'cadastre.part_position', 'cadastre.part_value', 'cadastre.room',
  'cadastre.parcel', 'cadastre.parcel_use', 'cadastre.parcel_value', 'cadastre.building_parcel', 'cadastre.address',
  'cadastre.parcel_outline', 'cadastre.building_outline', 'cadastre.word', 'cadastre.import_file']) name;

create view cadastre.change_view as select 'cadastre' as register, change_id, made_at, name, tables from cadastre.change;

-- What follows from records takes effect together with them now, so no file can be without it.
alter table cadastre.import_file drop column finished;
-- What the file is read as and the area of its package, by which the day of what is here is known. Files of before have the first of both.
alter table cadastre.import_file
  add column reading text,
  add column area text;
update cadastre.import_file set reading = split_part(fingerprint, ' ', 1);
