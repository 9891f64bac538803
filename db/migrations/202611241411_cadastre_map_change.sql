-- What was drawn otherwise since a build, so that the next one makes only that anew. Maps of before are made once more, with borders.
truncate cadastre.map_build cascade;
alter table cadastre.map_build drop column made_of, add column revision bigint not null unique;
-- A tile stays from build to build until what it shows changes: that of a build is the newest one up to it.
alter table cadastre.map_tile drop constraint map_tile_build_id_fkey, drop constraint map_tile_pkey;
alter table cadastre.map_tile add primary key (kind, z, x, y, build_id);

-- Grows with every change of what is drawn.
create table cadastre.map_state (only_one boolean primary key default true check (only_one), revision bigint not null default 0);
insert into cadastre.map_state default values;

create table cadastre.map_change (
  revision bigint not null,
  -- tile: outlines, uses, houses; border: only borders and names; all: too much to say where
  what text not null collate "C" check (what in ('tile', 'border', 'all')),
  -- The tile of the nearest pictures (zoom 14).
  x integer,
  y integer
);
create index map_change_by_revision on cadastre.map_change (revision);

-- Notes where the rows of a statement (`touched`) lie; before there is a map, only that there is something new. The first argument says
-- what is noted, the second one gives the boxes.
create function cadastre.note_drawn() returns trigger language plpgsql as $$
declare
  at bigint;
  many integer;
  side constant double precision := 3276.8; -- of a tile
  around constant double precision := 26; -- what the plan of a neighbour shows beyond its edge
begin
  -- Where only the day of records moves nothing is drawn otherwise.
  if current_setting('mera.dated', true) = 'on' then return null; end if;
  select count(*) into many from (select from touched limit 200001) counted;
  if many = 0 then return null; end if;
  update cadastre.map_state set revision = revision + 1 returning revision into at;
  if not exists (select from cadastre.map_build where finished_at is not null) then return null; end if;
  if exists (select from cadastre.map_change where what = 'all') then
    insert into cadastre.map_change (revision, what) values (at, 'all');
  elsif many > 200000 or tg_argv[0] = 'all' then
    insert into cadastre.map_change (revision, what) values (at, 'all');
  else
    execute format(
      'insert into cadastre.map_change (revision, what, x, y)
       select distinct $1, $2, x, y from (%s) boxes (place),
         generate_series(floor(((place[1])[0] - $4 - 370000) / $3)::integer, floor(((place[0])[0] + $4 - 370000) / $3)::integer) x,
         generate_series(floor((200000 - (place[0])[1] - $4) / $3)::integer, floor((200000 - (place[1])[1] + $4) / $3)::integer) y
       where place is not null', tg_argv[1]) using at, tg_argv[0], side, around;
  end if;
  return null;
end $$;

create function cadastre.note_drawings(noted regclass, what text, boxes text, now_boxes text) returns void language plpgsql as $$
begin
  execute format('create trigger drawn_new after insert on %s referencing new table as touched
    for each statement execute function cadastre.note_drawn(%L, %L)', noted, what, boxes);
  -- Where it was, and where it is now.
  execute format('create trigger drawn_changed after update on %s referencing old table as touched
    for each statement execute function cadastre.note_drawn(%L, %L)', noted, what, boxes || coalesce(' union all ' || now_boxes, ''));
  execute format('create trigger drawn_removed after delete on %s referencing old table as touched
    for each statement execute function cadastre.note_drawn(%L, %L)', noted, what, boxes);
end $$;

select cadastre.note_drawings('cadastre.parcel_outline', 'tile', 'select box(outline) from touched',
  'select box(o.outline) from touched t join cadastre.parcel_outline o using (eid)');
select cadastre.note_drawings('cadastre.building_outline', 'tile', 'select box(outline) from touched',
  'select box(o.outline) from touched t join cadastre.building_outline o using (eid)');
select cadastre.note_drawings('cadastre.building', 'tile', 'select box(point(e, n)) from touched',
  'select box(point(o.e, o.n)) from touched t join cadastre.building o using (eid)');
select cadastre.note_drawings('cadastre.address', 'tile', 'select box(point(e, n)) from touched',
  'select box(point(o.e, o.n)) from touched t join cadastre.address o using (eid)');
select cadastre.note_drawings('cadastre.parcel', 'tile',
  'select box(o.outline) from touched t join cadastre.parcel_outline o using (eid)', null);
select cadastre.note_drawings('cadastre.parcel_use', 'tile',
  'select box(o.outline) from (select distinct parcel_eid as eid from touched where kind = ''actual'') t join cadastre.parcel_outline o using (eid)', null);
select cadastre.note_drawings('cadastre.area', 'border', 'select box(outline) from touched',
  'select box(o.outline) from touched t join cadastre.area o using (kind, key)');
select cadastre.note_drawings('cadastre.use_name', 'all', '', null);
