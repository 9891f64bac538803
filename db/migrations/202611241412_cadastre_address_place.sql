-- House numbers within a tile: the strip of the country that an index by east alone reads has some ten thousand of them.
drop index cadastre.address_by_place;
create index address_by_place on cadastre.address using gist (point(e, n));
