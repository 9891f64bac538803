-- All units are read into the memory of the server through this index: without the cadastral municipality in it each would be fetched from the table.
drop index market.unit_by_cell;
create index unit_by_cell on market.unit (kind, market.cell(place), contract_on) include
  (place, area, price, price_m2, year_built, new_building, market_flag, deal_type, act, whole, ko, id_posla, ordinal);
