-- The market: deals of ETN, sales (KPP) and rents (NP). Remarks and the reporters' own marks, in which names of persons
-- stand, are not kept; nothing here is about a person, so there is no row-level security.
create schema market;

-- Whose data they are, as the attribution names it.
create table market.source (name text primary key);
insert into market.source (name) values ('Geodetska uprava Republike Slovenije, Evidenca trga nepremičnin');

create table market.municipality (
  municipality_id smallint generated always as identity primary key,
  -- In capitals, as ETN writes it.
  name text not null unique,
  folded text not null collate "C"
);
create index municipality_by_name on market.municipality (folded);

create table market.deal (
  register text not null collate "C" check (register in ('KPP', 'NP')),
  id_posla bigint not null,
  -- Codes of the lists 24 (sales) and 25 (rents), 83 and 88.
  deal_type smallint,
  act smallint,
  market_flag smallint,
  contract_on date,
  in_force_on date,
  changed_on date,
  -- Of the whole deal, in EUR; of rents for a month.
  price numeric(20,2),
  vat_included boolean,
  -- Code of list 29, not a per cent.
  vat_rate smallint,
  lease_purchase_until date,
  lease_purchase_ended date,
  costs_included boolean,
  rent_from date,
  rent_until date,
  rent_ended date,
  rent_term smallint,
  rent_months integer,
  year smallint,
  parts smallint not null,
  parcels smallint not null,
  state_on date not null,
  primary key (register, id_posla)
);

-- What was sold or rented. Price, day and flags of the deal stand here once more, because a search must not look elsewhere.
create table market.unit (
  register text not null collate "C",
  id_posla bigint not null,
  ordinal smallint not null,
  -- 1–15 a sold part (list 6), 101–110 a sold parcel (list 3), 201–216 rented premises (list 30): sales and rents have no
  -- code in common and so cannot meet in one result.
  kind smallint not null,
  place point,
  contract_on date,
  -- The area that prices are divided by, in m².
  area double precision,
  price double precision,
  -- Only where the price is the price of this unit; see core/honest-price.ts.
  price_m2 double precision,
  basis text not null collate "C" check (basis in ('part', 'part_with_land', 'land', 'joint')),
  whole boolean not null,
  deal_type smallint,
  act smallint,
  market_flag smallint,
  new_building boolean,
  year_built smallint,
  ko smallint not null check (ko between 1 and 2716),
  municipality_id smallint references market.municipality,
  building integer,
  part integer,
  parcel text collate "C",
  share_part integer,
  share_whole integer,
  ko_name text,
  settlement text,
  street text,
  house_number text,
  flat_number text,
  sold_area numeric(12,2),
  sold_usable_area numeric(12,2),
  net_area numeric(12,2),
  usable_area numeric(12,2),
  finished boolean,
  building_phase smallint,
  rooms smallint,
  floor text,
  position text,
  use_code text,
  use_name text,
  spaces text,
  atrium boolean,
  atrium_area numeric(12,2),
  parking_places smallint,
  furnished boolean,
  micro_location smallint,
  crop smallint,
  crop_age smallint,
  vat_rate smallint,
  primary key (register, id_posla, ordinal)
);
create index unit_by_place on market.unit using gist (kind, place, contract_on, area, price);
create index unit_by_ko on market.unit (ko, kind, contract_on);
create index unit_by_municipality on market.unit (municipality_id, kind, contract_on)
  include (price_m2, market_flag, deal_type, act, whole);
create index unit_of_building on market.unit (ko, building, part) where building is not null;
create index unit_of_parcel on market.unit (ko, parcel) where parcel is not null;

-- What a deal was before a newer file changed it.
create table market.deal_history (
  register text not null collate "C",
  id_posla bigint not null,
  -- The day of the data that were replaced, and of those that came instead.
  state_on date not null,
  replaced_on date not null,
  before jsonb not null,
  primary key (register, id_posla, replaced_on)
);

create table market.import_file (
  import_file_id integer generated always as identity primary key,
  name text not null,
  fingerprint text not null unique,
  register text not null collate "C",
  state_on date not null,
  lines integer not null,
  inserted integer not null,
  updated integer not null,
  unchanged integer not null,
  rejected integer not null,
  imported_at timestamptz not null default now()
);

create table market.import_rejection (
  import_file_id integer not null references market.import_file on delete cascade,
  file text not null,
  line integer not null,
  reason text not null,
  primary key (import_file_id, file, line)
);
