-- A map of one state of the registers. The newest finished one is shown; the next one is made beside it.
create table cadastre.map_build (
  build_id integer generated always as identity primary key,
  -- What the state of the registers is known by.
  made_of text not null unique,
  begun_at timestamptz not null,
  -- The process that works on it says until when, so that no second one does.
  claimed_until timestamptz not null default '-infinity',
  finished_at timestamptz
);

create table cadastre.map_tile (
  build_id integer not null references cadastre.map_build on delete cascade,
  -- picture, names or plan
  kind text not null collate "C",
  z smallint not null,
  x integer not null,
  y integer not null,
  -- Packed once, as it is sent; a picture without its colours, which stand before it. Empty where there is nothing.
  body bytea not null,
  primary key (build_id, kind, z, x, y)
);
alter table cadastre.map_tile alter column body set storage external;

-- Names of settlements where their addresses are, with the number of these.
create table cadastre.map_place (
  build_id integer not null references cadastre.map_build on delete cascade,
  name text not null,
  e double precision not null,
  n double precision not null,
  addresses integer not null
);
create index map_place_by_place on cadastre.map_place using gist (point(e, n));

-- House numbers within a tile. A strip of the country has few enough of them, and this one is cheaper to keep than one by place.
create index address_by_place on cadastre.address (e, n);
