-- How look-ups in the registers went, hour by hour: counts and times, never what was asked.
create table cadastre.lookup_hour (
  hour timestamptz not null,
  source text not null check (source in ('local', 'gurs')),
  answered integer not null,
  missing integer not null,
  failed integer not null,
  total_ms integer not null,
  slowest_ms integer not null,
  last_failed_at timestamptz,
  primary key (hour, source)
);
