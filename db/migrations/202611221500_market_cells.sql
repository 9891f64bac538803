-- The square kilometre of a place; sales of one are neighbours in the index, so that a circle reads a few runs of it.
create function market.cell(place point) returns integer language sql immutable strict parallel safe
  return floor(place[1] / 1000)::integer * 1000 + floor(place[0] / 1000)::integer;

-- All that a search and its statistics ask of a unit stands in this index: neither reads the table, but for the page that is shown.
drop index market.unit_by_place;
create index unit_by_cell on market.unit (kind, market.cell(place), contract_on) include
  (place, area, price, price_m2, year_built, new_building, market_flag, deal_type, act, whole, id_posla, ordinal);

-- What may stand as a comparable, for the nearest ones of a kind.
create index unit_comparable_by_place on market.unit using gist (kind, place, contract_on)
  where price_m2 is not null and market_flag = 1 and deal_type = 1 and act = 1 and whole;
