-- Where a settlement lies by the list that names it: a map has its name before it has addresses.
alter table cadastre.settlement add column e double precision, add column n double precision;
select cadastre.note_drawings('cadastre.settlement', 'border', 'select box(point(e, n)) from touched',
  'select box(point(o.e, o.n)) from touched t join cadastre.settlement o using (mid)');

-- A municipality that a parcel names by its stable id (more than four digits) stays until the list of municipalities says its number.
alter table cadastre.parcel alter column obcina_id type integer;
create index parcel_by_unlisted_obcina on cadastre.parcel (obcina_id) where obcina_id > 999;

-- Borders of a world atlas are for afar only, and a building that has only a point is drawn as one: every map is made anew.
update cadastre.map_state set revision = revision + 1;
insert into cadastre.map_change (revision, what) select revision, 'all' from cadastre.map_state;
