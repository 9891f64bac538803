-- Estimates of the market: what was learned from sales, and how good estimates of past sales were. All of one measurement is written in
-- one transaction, so that a reader never sees figures of two. Nothing here is about a person, so there is no row-level security.
create schema estimates;

create table estimates.measurement (
  measurement_id integer generated always as identity primary key,
  -- The last import of sales that it knows of.
  import_file_id integer not null,
  -- Until which day that import knows of deals.
  state_on date,
  -- Whether the sales are those of the demonstration.
  is_invented boolean not null,
  measured_at timestamptz not null,
  -- Days of the first and the last contract that was tested; none where there were too few.
  tested_from date,
  tested_to date
);

-- What estimates of a kind are made of; a kind with too few sales has none.
create table estimates.model (
  measurement_id integer not null references estimates.measurement on delete cascade,
  kind text not null collate "C" check (kind in ('flat', 'house', 'building_land')),
  -- See estimates/core/fit.ts and calibration.ts.
  fit jsonb not null,
  calibration jsonb not null,
  primary key (measurement_id, kind)
);

-- How good estimates were: sales of a kind together, by region, municipality and year. Errors and shares in per cent.
create table estimates.quality (
  measurement_id integer not null references estimates.measurement on delete cascade,
  kind text not null collate "C" check (kind in ('flat', 'house', 'building_land')),
  "by" text not null collate "C" check ("by" in ('all', 'region', 'municipality', 'year')),
  -- Empty for all, and for places and years with too few sales.
  name text not null,
  sales integer not null,
  refused integer not null,
  error double precision,
  plain_error double precision,
  cod double precision,
  held double precision,
  -- As they are shown.
  ordinal integer not null,
  primary key (measurement_id, kind, "by", name)
);
