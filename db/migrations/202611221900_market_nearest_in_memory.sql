-- The nearest comparables are found in the memory of the server, which keeps all that may stand as one.
drop index market.unit_comparable_by_place;
