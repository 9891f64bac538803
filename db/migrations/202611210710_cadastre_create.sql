-- The cadastre: a copy of public registers (KN, EV, RN, RPE), filled by import or by the demonstration data. Nothing here
-- is about a person, so there is no row-level security. An EID has 18 digits and fits a bigint; it leaves as text.
-- There are no foreign keys between records: packages come in any order, and a record may name one that never came.
create schema cadastre;

-- Where records come from, as the attribution names it.
create table cadastre.source (
  source_id smallint primary key,
  name text not null
);
insert into cadastre.source (source_id, name) values
  (1, 'Geodetska uprava Republike Slovenije, Kataster nepremičnin'),
  (2, 'Geodetska uprava Republike Slovenije, Evidenca vrednotenja'),
  (3, 'Geodetska uprava Republike Slovenije, Register naslovov'),
  (9, 'Mera, demo');

create table cadastre.ko (
  ko smallint primary key check (ko between 1 and 2716),
  name text not null,
  -- Lower case, without marks above letters (core/fold.ts); what the search box compares with.
  folded text not null collate "C",
  -- The registers do not link a k.o. with a municipality; filled from the parcels and addresses within it.
  obcina text
);
create index ko_by_name on cadastre.ko (folded);

create table cadastre.obcina (
  mid integer primary key,
  obcina_id smallint not null unique,
  name text not null
);

create table cadastre.settlement (
  mid integer primary key,
  name text not null,
  folded text not null collate "C",
  obcina_mid integer
);
create index settlement_by_name on cadastre.settlement (folded);

create table cadastre.post (
  code smallint primary key check (code between 1000 and 9999),
  name text not null,
  folded text not null collate "C"
);

create table cadastre.upravna_enota (
  mid integer primary key,
  name text not null
);

create table cadastre.building (
  eid bigint primary key,
  ko smallint not null check (ko between 1 and 2716),
  number integer not null check (number > 0),
  type text,
  construction text,
  status text,
  year_built smallint,
  roof_year smallint,
  facade_year smallint,
  floors smallint,
  flats smallint,
  businesses smallint,
  gross_area numeric(12,2),
  electricity boolean,
  water boolean,
  sewer boolean,
  gas boolean,
  e double precision,
  n double precision,
  state_on date,
  source_id smallint not null
);
-- Not unique: a renumbered building may stand under one number with two EIDs until the newer package says so.
create index building_by_number on cadastre.building (ko, number);
create index building_by_place on cadastre.building using gist (point(e, n));

create table cadastre.building_part (
  eid bigint primary key,
  building_eid bigint not null,
  -- Null where the source gives only the identifier.
  number integer check (number > 0),
  address_eid bigint,
  use text,
  net_area numeric(12,2),
  usable_area numeric(12,2),
  flat_number integer,
  lift boolean,
  windows_year smallint,
  installations_year smallint,
  state_on date,
  source_id smallint not null
);
create index building_part_by_building on cadastre.building_part (building_eid, number);

-- Where a part lies in its building; the valuation register (EV) says it, not KN.
create table cadastre.part_position (
  part_eid bigint primary key,
  position text,
  floor text,
  state_on date,
  source_id smallint not null
);

create table cadastre.parcel (
  eid bigint primary key,
  ko smallint not null check (ko between 1 and 2716),
  number text not null collate "C",
  area numeric(12,2),
  soil smallint check (soil between 0 and 100),
  status text,
  obcina_id smallint,
  e double precision,
  n double precision,
  state_on date,
  source_id smallint not null
);
create index parcel_by_number on cadastre.parcel (ko, number);

-- Planned (namenska) and actual (dejanska) uses; a code that occurs several times on a parcel is summed.
create table cadastre.parcel_use (
  parcel_eid bigint not null,
  kind text not null collate "C" check (kind in ('planned', 'actual')),
  code text not null collate "C",
  share numeric(6,2),
  state_on date,
  source_id smallint not null,
  primary key (parcel_eid, kind, code)
);

create table cadastre.use_name (
  kind text not null collate "C" check (kind in ('planned', 'actual')),
  code text not null collate "C",
  mark text,
  name text not null,
  primary key (kind, code)
);

-- Generalised value (posplošena vrednost) in EUR, the sum over the valuation units of the parcel.
create table cadastre.parcel_value (
  parcel_eid bigint primary key,
  value numeric(16,2) not null,
  state_on date,
  source_id smallint not null
);

create table cadastre.building_parcel (
  building_eid bigint not null,
  parcel_eid bigint not null,
  -- True where no register says it and the building's point lies within the parcel's outline.
  by_place boolean not null default false,
  primary key (building_eid, parcel_eid)
);
create index building_parcel_by_parcel on cadastre.building_parcel (parcel_eid);

create table cadastre.street (
  street_id integer generated always as identity primary key,
  -- The settlement's name where there are no streets.
  name text not null,
  settlement text not null,
  obcina text not null,
  -- "koroska cesta bled"
  folded text not null collate "C",
  words tsvector not null generated always as (to_tsvector('simple'::regconfig, folded)) stored,
  unique (name, settlement, obcina)
);
create index street_by_beginning on cadastre.street (folded);
create index street_by_words on cadastre.street using gin (words);

create table cadastre.address (
  eid bigint primary key,
  street_id integer not null,
  number smallint not null,
  addition text not null default '',
  post_code smallint,
  building_eid bigint,
  e double precision,
  n double precision,
  state_on date,
  source_id smallint not null
);
create index address_by_street on cadastre.address (street_id, number, addition);
create index address_by_building on cadastre.address (building_eid);

-- Outer rings in D96/TM metres, apart from the records so that a look-up does not read past them.
create table cadastre.parcel_outline (
  eid bigint primary key,
  outline polygon not null,
  state_on date,
  source_id smallint not null
);
create index parcel_outline_by_place on cadastre.parcel_outline using gist (outline);

create table cadastre.building_outline (
  eid bigint primary key,
  outline polygon not null,
  state_on date,
  source_id smallint not null
);
create index building_outline_by_place on cadastre.building_outline using gist (outline);

create table cadastre.import_file (
  import_file_id integer generated always as identity primary key,
  name text not null,
  -- What the bytes and the way they were read come to; the same ones are not read twice.
  fingerprint text not null unique,
  state_on date,
  lines integer not null,
  inserted integer not null,
  updated integer not null,
  unchanged integer not null,
  rejected integer not null,
  imported_at timestamptz not null default now()
);

create table cadastre.import_rejection (
  import_file_id integer not null references cadastre.import_file on delete cascade,
  line integer not null,
  reason text not null,
  primary key (import_file_id, line)
);
