-- What may stand as a comparable, for the nearest ones of a kind. The same condition stands in repository/comparables.ts.
create index unit_comparable_by_place on market.unit using gist (kind, place, contract_on)
  where market_flag in (1, 2, 4, 5) and deal_type = 1 and act = 1 and whole and contract_on is not null and price_m2 is not null;
