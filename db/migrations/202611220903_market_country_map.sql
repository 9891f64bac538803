-- Maps of the usual deals of the whole country, packed as they are sent; made for the first who asks after an import.
create table market.country_map (
  -- Register and group of kinds, e.g. KPP-flat.
  map text primary key,
  import_file_id integer not null,
  etag text not null,
  bytes bytea not null
);
-- Packed already: to pack it again would only cost.
alter table market.country_map alter column bytes set storage external;
