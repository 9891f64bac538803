-- Generalised value (posplošena vrednost) in EUR of a part, the sum over its valuation units.
create table cadastre.part_value (
  part_eid bigint primary key,
  value numeric(16,2) not null,
  state_on date,
  source_id smallint not null
);

-- The rooms (prostori) of a part: kitchen and living rooms, cellar, balcony, with their areas.
create table cadastre.room (
  eid bigint primary key,
  part_eid bigint not null,
  kind text,
  area numeric(12,2),
  state_on date,
  source_id smallint not null
);
create index room_by_part on cadastre.room (part_eid);

comment on column cadastre.parcel_outline.outline is 'All rings as one polygon: holes, and parts that lie apart (core/outline.ts).';
comment on column cadastre.building_outline.outline is 'All rings as one polygon: holes, and parts that lie apart (core/outline.ts).';
