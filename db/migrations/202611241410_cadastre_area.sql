insert into cadastre.source (source_id, name) values (4, 'Geodetska uprava Republike Slovenije, Register prostorskih enot');

-- What the registers of spatial units cover: municipalities and settlements, and k.o. of the cadastre, each with all its rings as one polygon.
create table cadastre.area (
  kind text not null collate "C" check (kind in ('obcina', 'naselje', 'ko')),
  -- The stable id (MID) of a municipality or settlement, the code of a k.o.
  key integer not null,
  name text not null,
  outline polygon not null,
  state_on date,
  source_id smallint not null references cadastre.source,
  primary key (kind, key)
);
create index area_by_place on cadastre.area using gist (outline);
select imports.note_changes('cadastre.area');

-- Borders of a build, each line once, simplified for a zoom; neighbours share the line, so none gaps.
create table cadastre.map_border (
  map_border_id bigint generated always as identity primary key,
  build_id integer not null references cadastre.map_build on delete cascade,
  kind text not null collate "C",
  z smallint not null,
  -- e, n, e, n … in metres
  line text not null,
  place box not null
);
create index map_border_by_place on cadastre.map_border using gist (place);
create index map_border_by_build on cadastre.map_border (build_id);

alter table cadastre.map_place add column kind text not null default 'naselje' collate "C";
alter table cadastre.map_place alter column kind drop default;
