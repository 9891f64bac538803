-- What may stand as a comparable, by the same words as in repository/comparables.ts: the nearest ones of a kind, and all that is counted of them
-- without the table.
create index unit_comparable_by_place on market.unit using gist (kind, place, contract_on) include (market_flag, id_posla, price_m2)
  where market_flag in (1, 2, 4, 5) and deal_type = 1 and act = 1 and whole and contract_on is not null and price_m2 is not null;
