-- areas.hasUnitsOf
select
  from market.unit u join market.municipality m using (municipality_id)
  where m.name = upper($1) and u.register = $2
  limit 1;

-- areas.listAllMunicipalities
select name
  from market.municipality
  order by folded;

-- areas.listMunicipalities
select name
  from market.municipality
  where starts_with(folded, $1)
  order by length(folded), folded
  limit $2;

-- areas.listMunicipalitiesOfKos
select distinct on (k.ko) k.ko, m.name
  from unnest($1::smallint[]) k (ko) cross join lateral (select register, id_posla, municipality_id
  from market.unit
  where ko = k.ko and municipality_id is not null
  limit $2) u join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla) and not d.is_invented join market.municipality m using (municipality_id)
  group by k.ko, m.name
  order by k.ko, count(*) desc, m.name;

-- areas.listStreets
select street, obcina
  from market.street
  where words @@ to_tsquery('simple', $1) and own_words @@ to_tsquery('simple', $2)
  group by street, obcina
  order by sum(units) desc, street, obcina
  limit $3;

-- comparables.countOthers
select coalesce(sum(n), 0)::integer as n
  from unnest($1::smallint[]) asked (kind) cross join lateral (select count(distinct u.id_posla) as n
  from market.unit u
  where u.kind = asked.kind and u.place <@ $2::circle and u.contract_on between $3::date and $4::date and ($6::double precision is null or u.area between $6 and $7) and u.market_flag = any($5::smallint[]) and u.market_flag in (1, 2, 4, 5) and u.deal_type = 1 and u.act = 1 and u.whole and u.contract_on is not null and u.price_m2 is not null) counted;

-- comparables.listNearest
select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, u.place <-> center($2::circle) as distance
  from unnest($1::smallint[]) asked (kind) cross join lateral ( select *
  from market.unit u
  where u.kind = asked.kind and u.place <@ $2::circle and u.contract_on between $3::date and $4::date and ($6::double precision is null or u.area between $6 and $7) and u.market_flag = any($5::smallint[]) and u.market_flag in (1, 2, 4, 5) and u.deal_type = 1 and u.act = 1 and u.whole and u.contract_on is not null and u.price_m2 is not null
  order by u.place <-> center($2::circle), u.contract_on, u.id_posla, u.ordinal
  limit $8 ) u join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id;

-- comparables.listPricesAround
select (select coalesce(json_agg(found), '[]')
  from (select 'KPP' as register, u.kind, count(distinct id_posla)::integer as deals, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from unnest($1::smallint[]) asked (kind) join market.unit u on u.kind = asked.kind and u.place <@ $2::circle and u.contract_on between $3::date and $4::date and ($6::double precision is null or u.area between $6 and $7) and u.market_flag = any($5::smallint[]) and u.market_flag in (1, 2, 4, 5) and u.deal_type = 1 and u.act = 1 and u.whole and u.contract_on is not null and u.price_m2 is not null
  group by u.kind
  order by deals desc, u.kind) found) as "sales", (select coalesce(json_agg(found), '[]')
  from (select 'NP' as register, u.kind, count(distinct id_posla)::integer as deals, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from unnest($8::smallint[]) asked (kind) join market.unit u on u.kind = asked.kind and u.place <@ $9::circle and u.contract_on between $10::date and $11::date and ($13::double precision is null or u.area between $13 and $14) and u.market_flag = any($12::smallint[]) and u.market_flag in (1, 2, 4, 5) and u.deal_type = 1 and u.act = 1 and u.whole and u.contract_on is not null and u.price_m2 is not null
  group by u.kind
  order by deals desc, u.kind) found) as "rents";

-- country-map.findPacked
select etag, bytes
  from market.country_map
  where map = $1 and import_file_id = $2;

-- country-map.importOf
select coalesce(max(import_file_id), 0) as id
  from market.import_file
  where register = $1;

-- country-map.keepPacked
insert into market.country_map (map, import_file_id, etag, bytes)
  values ($1, $2, $3, $4)
  on conflict (map) do update
  set import_file_id = excluded.import_file_id, etag = excluded.etag, bytes = excluded.bytes
  where country_map.import_file_id < excluded.import_file_id;

-- deals.findDeal
select d.register, d.id_posla, d.deal_type, d.act, d.market_flag, d.contract_on, d.in_force_on, d.price::double precision, d.vat_included, d.vat_rate, d.costs_included, d.rent_from, d.rent_until, d.rent_months, d.state_on, d.withdrawn_on, to_jsonb(d) as record
  from market.deal d
  where d.register = $1 and d.id_posla = $2;

-- deals.findOwn
select (select coalesce(json_agg(found), '[]')
  from (select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, null::double precision as distance
  from market.unit u join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  where u.ko = $1 and u.building = $2::integer and ($3::integer is null or u.part = $3)
  order by u.contract_on desc nulls last, u.id_posla, u.ordinal
  limit $4) found) as "items", (select coalesce(json_agg(found), '[]')
  from (select case when official.state_on is null and made.state_on is not null then $6 else name end as name, coalesce(official.state_on, made.state_on) as state_on
  from market.source, (select coalesce(max(newest) filter (where area is null or area = 'SLO'), min(newest), ( select max(state_on)
  from market.deal
  where register = $5 and not is_invented)) as state_on
  from ( select area, max(state_on) as newest
  from market.import_file
  where register = $5 and not is_invented and inserted + updated + unchanged > 0
  group by area ) of_area) official, (select max(state_on) as state_on
  from market.deal
  where register = $5 and is_invented) made) found) as "sales", (select coalesce(json_agg(found), '[]')
  from (select case when official.state_on is null and made.state_on is not null then $8 else name end as name, coalesce(official.state_on, made.state_on) as state_on
  from market.source, (select coalesce(max(newest) filter (where area is null or area = 'SLO'), min(newest), ( select max(state_on)
  from market.deal
  where register = $7 and not is_invented)) as state_on
  from ( select area, max(state_on) as newest
  from market.import_file
  where register = $7 and not is_invented and inserted + updated + unchanged > 0
  group by area ) of_area) official, (select max(state_on) as state_on
  from market.deal
  where register = $7 and is_invented) made) found) as "rents";

select (select coalesce(json_agg(found), '[]')
  from (select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, null::double precision as distance
  from market.unit u join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  where u.ko = $1 and u.parcel = $2::text and $3::integer is null
  order by u.contract_on desc nulls last, u.id_posla, u.ordinal
  limit $4) found) as "items", (select coalesce(json_agg(found), '[]')
  from (select case when official.state_on is null and made.state_on is not null then $6 else name end as name, coalesce(official.state_on, made.state_on) as state_on
  from market.source, (select coalesce(max(newest) filter (where area is null or area = 'SLO'), min(newest), ( select max(state_on)
  from market.deal
  where register = $5 and not is_invented)) as state_on
  from ( select area, max(state_on) as newest
  from market.import_file
  where register = $5 and not is_invented and inserted + updated + unchanged > 0
  group by area ) of_area) official, (select max(state_on) as state_on
  from market.deal
  where register = $5 and is_invented) made) found) as "sales", (select coalesce(json_agg(found), '[]')
  from (select case when official.state_on is null and made.state_on is not null then $8 else name end as name, coalesce(official.state_on, made.state_on) as state_on
  from market.source, (select coalesce(max(newest) filter (where area is null or area = 'SLO'), min(newest), ( select max(state_on)
  from market.deal
  where register = $7 and not is_invented)) as state_on
  from ( select area, max(state_on) as newest
  from market.import_file
  where register = $7 and not is_invented and inserted + updated + unchanged > 0
  group by area ) of_area) official, (select max(state_on) as state_on
  from market.deal
  where register = $7 and is_invented) made) found) as "rents";

-- deals.listHistory
select replaced_on, before->'deal' as deal
  from market.deal_history
  where register = $1 and id_posla = $2
  order by replaced_on desc;

-- deals.listSameUnits
select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, null::double precision as distance
  from (select register, id_posla, ordinal, kind, place, contract_on, area, price, price_m2, ddv, basis, whole, deal_type, act, market_flag, new_building, year_built, ko, municipality_id, building, part, parcel, share_part, share_whole, ko_name, settlement, street, house_number, flat_number, sold_area, sold_usable_area, net_area, usable_area, finished, building_phase, rooms, floor, position, use_code, use_name, spaces, atrium, atrium_area, parking_places, furnished, micro_location, crop, crop_age, vat_rate, land_area
  from market.unit
  where register = $1 and id_posla = $2
  union all select register, id_posla, ordinal, kind, place, contract_on, area, price, price_m2, ddv, basis, whole, deal_type, act, market_flag, new_building, year_built, ko, municipality_id, building, part, parcel, share_part, share_whole, ko_name, settlement, street, house_number, flat_number, sold_area, sold_usable_area, net_area, usable_area, finished, building_phase, rooms, floor, position, use_code, use_name, spaces, atrium, atrium_area, parking_places, furnished, micro_location, crop, crop_age, vat_rate, land_area
  from market.withdrawn_unit
  where register = $1 and id_posla = $2) mine join market.unit u on u.ko = mine.ko and ((u.building = mine.building and u.part = mine.part) or u.parcel = mine.parcel) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  where (u.register, u.id_posla) <> ($1, $2)
  order by u.contract_on desc nulls last, u.id_posla, u.ordinal
  limit $3;

-- deals.listUnits
select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, null::double precision as distance, u.position, u.use_name, u.spaces, u.rooms, u.sold_area::double precision, u.usable_area::double precision, u.net_area::double precision, u.finished, u.furnished, u.atrium_area::double precision, u.parking_places
  from (select register, id_posla, ordinal, kind, place, contract_on, area, price, price_m2, ddv, basis, whole, deal_type, act, market_flag, new_building, year_built, ko, municipality_id, building, part, parcel, share_part, share_whole, ko_name, settlement, street, house_number, flat_number, sold_area, sold_usable_area, net_area, usable_area, finished, building_phase, rooms, floor, position, use_code, use_name, spaces, atrium, atrium_area, parking_places, furnished, micro_location, crop, crop_age, vat_rate, land_area
  from market.unit
  where register = $1 and id_posla = $2
  union all select register, id_posla, ordinal, kind, place, contract_on, area, price, price_m2, ddv, basis, whole, deal_type, act, market_flag, new_building, year_built, ko, municipality_id, building, part, parcel, share_part, share_whole, ko_name, settlement, street, house_number, flat_number, sold_area, sold_usable_area, net_area, usable_area, finished, building_phase, rooms, floor, position, use_code, use_name, spaces, atrium, atrium_area, parking_places, furnished, micro_location, crop, crop_age, vat_rate, land_area
  from market.withdrawn_unit
  where register = $1 and id_posla = $2) u join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by u.ordinal;

-- kept-answers.findKept
select answer
  from market.kept_answer
  where question = $1 and import_file_id = $2;

-- kept-answers.keepAnswer
delete
  from market.kept_answer
  where question <> $2 and (import_file_id < $1 or (select count(*)
  from market.kept_answer) >= $3);

insert into market.kept_answer (question, import_file_id, answer)
  values ($1, $2::integer, $3::jsonb)
  on conflict (question) do update
  set import_file_id = excluded.import_file_id, answer = excluded.answer
  where kept_answer.import_file_id < excluded.import_file_id;

-- load-demo.hasDeals
select
  from market.deal
  limit 1;

-- load-demo.loadDeals
insert into market.deal (register, id_posla, deal_type, act, market_flag, contract_on, in_force_on, changed_on, price, vat_included, vat_rate, lease_purchase_until, lease_purchase_ended, costs_included, rent_from, rent_until, rent_ended, rent_term, rent_months, year, parts, parcels, state_on, is_invented) select register, id_posla, deal_type, act, market_flag, contract_on, in_force_on, changed_on, price, vat_included, vat_rate, lease_purchase_until, lease_purchase_ended, costs_included, rent_from, rent_until, rent_ended, rent_term, rent_months, year, parts, parcels, state_on, true
  from json_to_recordset($1) as d(register text, id_posla bigint, deal_type smallint, act smallint, market_flag smallint, contract_on date, in_force_on date, changed_on date, price numeric(20,2), vat_included boolean, vat_rate smallint, lease_purchase_until date, lease_purchase_ended date, costs_included boolean, rent_from date, rent_until date, rent_ended date, rent_term smallint, rent_months integer, year smallint, parts smallint, parcels smallint, state_on date);

insert into market.import_file (name, fingerprint, register, state_on, lines, inserted, updated, unchanged, rejected, records_until, is_invented) select 'demo', 'demo ' || $1, $1, $2, count(*), count(*), 0, 0, 0, $2, true
  from market.deal
  where register = $1;

insert into market.municipality (name, folded) select *
  from unnest($1::text[], $2::text[]);

insert into market.unit (register, id_posla, ordinal, kind, place, contract_on, area, price, price_m2, ddv, basis, whole, deal_type, act, market_flag, new_building, year_built, ko, building, part, parcel, share_part, share_whole, ko_name, settlement, street, house_number, flat_number, sold_area, sold_usable_area, net_area, usable_area, finished, building_phase, rooms, floor, position, use_code, use_name, spaces, atrium, atrium_area, parking_places, furnished, micro_location, crop, crop_age, vat_rate, land_area, municipality_id) select u.register, u.id_posla, u.ordinal, u.kind, u.place, u.contract_on, u.area, u.price, u.price_m2, u.ddv, u.basis, u.whole, u.deal_type, u.act, u.market_flag, u.new_building, u.year_built, u.ko, u.building, u.part, u.parcel, u.share_part, u.share_whole, u.ko_name, u.settlement, u.street, u.house_number, u.flat_number, u.sold_area, u.sold_usable_area, u.net_area, u.usable_area, u.finished, u.building_phase, u.rooms, u.floor, u.position, u.use_code, u.use_name, u.spaces, u.atrium, u.atrium_area, u.parking_places, u.furnished, u.micro_location, u.crop, u.crop_age, u.vat_rate, u.land_area, m.municipality_id
  from json_to_recordset($1) as u(register text, id_posla bigint, ordinal smallint, kind smallint, place point, contract_on date, area double precision, price double precision, price_m2 double precision, ddv text, basis text, whole boolean, deal_type smallint, act smallint, market_flag smallint, new_building boolean, year_built smallint, ko smallint, building integer, part integer, parcel text, share_part integer, share_whole integer, ko_name text, settlement text, street text, house_number text, flat_number text, sold_area numeric(12,2), sold_usable_area numeric(12,2), net_area numeric(12,2), usable_area numeric(12,2), finished boolean, building_phase smallint, rooms smallint, floor text, position text, use_code text, use_name text, spaces text, atrium boolean, atrium_area numeric(12,2), parking_places smallint, furnished boolean, micro_location smallint, crop smallint, crop_age smallint, vat_rate smallint, land_area double precision, municipality text) join market.municipality m on m.name = u.municipality;

select market.refresh_views();

-- sales.findLastSales
select import_file_id, max(records_until) over () as state_on, bool_or(is_invented) over () as is_invented
  from market.import_file
  where register = 'KPP'
  order by import_file_id desc
  limit 1;

-- sales.listSales
select distinct on (u.contract_on, u.id_posla) u.id_posla, u.contract_on, u.place[0] as e, u.place[1] as n, u.price / u.price_m2 as area, u.year_built, u.land_area, u.ko, m.name as municipality, u.market_flag, u.price_m2
  from market.unit u
  left join market.municipality m using (municipality_id)
  where u.kind = any($1::smallint[]) and u.contract_on between $2::date and $3::date and u.market_flag in (1, 2, 4, 5) and u.deal_type = 1 and u.act = 1 and u.whole and u.contract_on is not null and u.price_m2 is not null and u.register = 'KPP' and u.place is not null and u.price > 0 and u.area > 0
  order by u.contract_on, u.id_posla, u.ordinal;

-- saved-searches.countNew
with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $17::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $17::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $18::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $18::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2)) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $18::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $18::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $18::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $18::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $18::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $18::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2)) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $19::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $19::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $19::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $19::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $19::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $19::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $19::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $19::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $22::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $22::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $22::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $22::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[]) );

with hit as materialized (select u.register, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), fresh as ( select distinct h.register, h.id_posla
  from hit h join market.deal d using (register, id_posla)
  where d.known_since > $4::timestamptz ), before as ( select distinct on (h.register, h.id_posla) h.register, h.id_posla, h.before->'units' as units
  from market.deal_history h join fresh using (register, id_posla)
  where h.replaced_at > $4::timestamptz
  order by h.register, h.id_posla, h.replaced_at ) select count(*)::integer as n
  from fresh f
  where not exists ( select
  from before b cross join lateral jsonb_populate_recordset(null::market.unit, b.units) u
  where (b.register, b.id_posla) = (f.register, f.id_posla) and u.kind = any($1) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[]) );

-- saved-searches.insert
insert into "market"."saved_search" ("saved_search_id", "user_id", "name", "view", "filters", "notify", "created_at", "told_until")
  values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz);

select coalesce(max(imported_at), 'epoch')::text as at
  from market.import_file;

select count(*) as "n"
  from "market"."saved_search"
  where "user_id" = $1;

select pg_advisory_xact_lock(hashtext('market.saved_search'), hashtext($1));

-- saved-searches.keepNews
update "market"."saved_search"
  set "news" = $1
  where "saved_search_id" = $2;

-- saved-searches.list
select "saved_search_id", "name", "view", "notify", "news", "created_at"
  from "market"."saved_search"
  where "user_id" = $1
  order by "created_at" desc, "saved_search_id";

-- saved-searches.listUnnotified
select saved_search_id
  from market.saved_search
  where told_until < (select max(imported_at)
  from market.import_file)
  order by user_id, created_at;

-- saved-searches.remove
delete
  from "market"."saved_search"
  where "saved_search_id" = $1 and "user_id" = $2;

-- saved-searches.removeOf
delete
  from "market"."saved_search"
  where "user_id" = $1;

-- saved-searches.takeTurn
select coalesce(max(imported_at), 'epoch')::text as at
  from market.import_file;

with before as (select *
  from market.saved_search
  where saved_search_id = $1 and told_until < $2 for update) update market.saved_search s
  set told_until = $2
  from before b
  where s.saved_search_id = b.saved_search_id
  returning s.saved_search_id, s.user_id, s.name, s.view, s.filters, s.notify, b.told_until::text as since;

-- saved-searches.update
update "market"."saved_search"
  set "name" = $1, "notify" = $2
  where "saved_search_id" = $3 and "user_id" = $4;

-- search.countFlags
select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.deal_type = any($13::smallint[]) and u.act = any($14::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($15::text) and u.price_m2 is not null and true) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($16::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($16::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($16::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.deal_type = any($18::smallint[]) and u.act = any($19::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($20::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.deal_type = any($18::smallint[]) and u.act = any($19::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($20::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

select market_flag, count(distinct id_posla)::integer as deals
  from (select u.market_flag, u.id_posla
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h
  where market_flag is not null
  group by market_flag
  order by market_flag;

-- search.countKinds
select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h
  group by kind
  order by kind;

select kind, count(*)::integer as n
  from (select u.kind
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h
  group by kind
  order by kind;

-- search.countUnits
select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h;

-- search.countValues
select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and coalesce(u.new_building, false) = $4::boolean and u.market_flag = any($5::smallint[]) and u.deal_type = any($6::smallint[]) and u.act = any($7::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($8::text) and u.price_m2 is not null and true) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $11::double precision and area <= $12::double precision and price_m2 >= $13::double precision and price_m2 <= $14::double precision and year >= $15::double precision and year <= $16::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $9::double precision and price <= $10::double precision and price_m2 >= $13::double precision and price_m2 <= $14::double precision and year >= $15::double precision and year <= $16::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $9::double precision and price <= $10::double precision and area >= $11::double precision and area <= $12::double precision and year >= $15::double precision and year <= $16::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $9::double precision and price <= $10::double precision and area >= $11::double precision and area <= $12::double precision and price_m2 >= $13::double precision and price_m2 <= $14::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and coalesce(u.new_building, false) = $5::boolean and u.market_flag = any($6::smallint[]) and u.deal_type = any($7::smallint[]) and u.act = any($8::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($9::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $10::double precision and price <= $11::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and coalesce(u.new_building, false) = $5::boolean and u.market_flag = any($6::smallint[]) and u.deal_type = any($7::smallint[]) and u.act = any($8::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($9::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $10::double precision and price <= $11::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and coalesce(u.new_building, false) = $5::boolean and u.market_flag = any($6::smallint[]) and u.deal_type = any($7::smallint[]) and u.act = any($8::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($9::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $10::double precision and price <= $11::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and coalesce(u.new_building, false) = $5::boolean and u.market_flag = any($6::smallint[]) and u.deal_type = any($7::smallint[]) and u.act = any($8::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($9::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $10::double precision and price <= $11::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and year >= $16::double precision and year <= $17::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $10::double precision and price <= $11::double precision and area >= $12::double precision and area <= $13::double precision and price_m2 >= $14::double precision and price_m2 <= $15::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and coalesce(u.new_building, false) = $6::boolean and u.market_flag = any($7::smallint[]) and u.deal_type = any($8::smallint[]) and u.act = any($9::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($10::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $11::double precision and price <= $12::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and coalesce(u.new_building, false) = $6::boolean and u.market_flag = any($7::smallint[]) and u.deal_type = any($8::smallint[]) and u.act = any($9::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($10::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $11::double precision and price <= $12::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and coalesce(u.new_building, false) = $6::boolean and u.market_flag = any($7::smallint[]) and u.deal_type = any($8::smallint[]) and u.act = any($9::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($10::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $11::double precision and price <= $12::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and coalesce(u.new_building, false) = $6::boolean and u.market_flag = any($7::smallint[]) and u.deal_type = any($8::smallint[]) and u.act = any($9::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($10::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $11::double precision and price <= $12::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and year >= $17::double precision and year <= $18::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $11::double precision and price <= $12::double precision and area >= $13::double precision and area <= $14::double precision and price_m2 >= $15::double precision and price_m2 <= $16::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and coalesce(u.new_building, false) = $9::boolean and u.market_flag = any($10::smallint[]) and u.deal_type = any($11::smallint[]) and u.act = any($12::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($13::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $16::double precision and area <= $17::double precision and price_m2 >= $18::double precision and price_m2 <= $19::double precision and year >= $20::double precision and year <= $21::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $14::double precision and price <= $15::double precision and price_m2 >= $18::double precision and price_m2 <= $19::double precision and year >= $20::double precision and year <= $21::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $14::double precision and price <= $15::double precision and area >= $16::double precision and area <= $17::double precision and year >= $20::double precision and year <= $21::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $14::double precision and price <= $15::double precision and area >= $16::double precision and area <= $17::double precision and price_m2 >= $18::double precision and price_m2 <= $19::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and coalesce(u.new_building, false) = $9::boolean and u.market_flag = any($10::smallint[]) and u.deal_type = any($11::smallint[]) and u.act = any($12::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($13::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null and area >= $16::double precision and area <= $17::double precision and price_m2 >= $18::double precision and price_m2 <= $19::double precision and year >= $20::double precision and year <= $21::double precision
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null and price >= $14::double precision and price <= $15::double precision and price_m2 >= $18::double precision and price_m2 <= $19::double precision and year >= $20::double precision and year <= $21::double precision
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null and price >= $14::double precision and price <= $15::double precision and area >= $16::double precision and area <= $17::double precision and year >= $20::double precision and year <= $21::double precision
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null and price >= $14::double precision and price <= $15::double precision and area >= $16::double precision and area <= $17::double precision and price_m2 >= $18::double precision and price_m2 <= $19::double precision
  group by 2) v
  group by measure;

select measure, array_agg(value
  order by value) as values, array_agg(n
  order by value) as counts
  from (with hit as materialized (select u.price as price, u.area as area, u.price_m2 as price_m2, u.year_built as year
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) select 'price' as measure, case when price >= 1e9 then floor(price / 1e7::double precision) * 1e7::double precision when price >= 1e8 then floor(price / 1e6::double precision) * 1e6::double precision when price >= 1e7 then floor(price / 1e5::double precision) * 1e5::double precision when price >= 1e6 then floor(price / 1e4::double precision) * 1e4::double precision when price >= 1e5 then floor(price / 1e3::double precision) * 1e3::double precision when price >= 1e4 then floor(price / 1e2::double precision) * 1e2::double precision when price >= 1e3 then floor(price / 1e1::double precision) * 1e1::double precision when price >= 1e2 then floor(price / 1e0::double precision) * 1e0::double precision when price >= 1e1 then floor(price * 1e1::double precision) / 1e1::double precision when price >= 1e0 then floor(price * 1e2::double precision) / 1e2::double precision else round(price::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price is not null
  group by 2
  union all select 'area' as measure, case when area >= 1e9 then floor(area / 1e7::double precision) * 1e7::double precision when area >= 1e8 then floor(area / 1e6::double precision) * 1e6::double precision when area >= 1e7 then floor(area / 1e5::double precision) * 1e5::double precision when area >= 1e6 then floor(area / 1e4::double precision) * 1e4::double precision when area >= 1e5 then floor(area / 1e3::double precision) * 1e3::double precision when area >= 1e4 then floor(area / 1e2::double precision) * 1e2::double precision when area >= 1e3 then floor(area / 1e1::double precision) * 1e1::double precision when area >= 1e2 then floor(area / 1e0::double precision) * 1e0::double precision when area >= 1e1 then floor(area * 1e1::double precision) / 1e1::double precision when area >= 1e0 then floor(area * 1e2::double precision) / 1e2::double precision else round(area::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where area is not null
  group by 2
  union all select 'price_m2' as measure, case when price_m2 >= 1e9 then floor(price_m2 / 1e7::double precision) * 1e7::double precision when price_m2 >= 1e8 then floor(price_m2 / 1e6::double precision) * 1e6::double precision when price_m2 >= 1e7 then floor(price_m2 / 1e5::double precision) * 1e5::double precision when price_m2 >= 1e6 then floor(price_m2 / 1e4::double precision) * 1e4::double precision when price_m2 >= 1e5 then floor(price_m2 / 1e3::double precision) * 1e3::double precision when price_m2 >= 1e4 then floor(price_m2 / 1e2::double precision) * 1e2::double precision when price_m2 >= 1e3 then floor(price_m2 / 1e1::double precision) * 1e1::double precision when price_m2 >= 1e2 then floor(price_m2 / 1e0::double precision) * 1e0::double precision when price_m2 >= 1e1 then floor(price_m2 * 1e1::double precision) / 1e1::double precision when price_m2 >= 1e0 then floor(price_m2 * 1e2::double precision) / 1e2::double precision else round(price_m2::numeric, 2)::double precision end as value, count(*)::integer as n
  from hit
  where price_m2 is not null
  group by 2
  union all select 'year' as measure, year::double precision as value, count(*)::integer as n
  from hit
  where year is not null
  group by 2) v
  group by measure;

-- search.findAreas
with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $17 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $18 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $18 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $18 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $18 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $19 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $19 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $19 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $19 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $22 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $22 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

with hit as materialized (select u.municipality_id, u.kind, u.id_posla, u.ordinal, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), priced as materialized (select *
  from hit
  where price_m2 is not null), counted as (select municipality_id, count(distinct id_posla)::integer as deals
  from hit
  group by 1), figures as ( select municipality_id, count(*)::integer as priced, percentile_cont(0.5) within group (order by price_m2) as median
  from priced
  group by 1 ) select m.name as obcina, deals, coalesce(priced, 0) as priced, case when priced >= $4 and (select count(distinct kind)
  from priced) = 1 then median end as median
  from counted join market.municipality m using (municipality_id)
  left join figures using (municipality_id)
  order by m.name;

-- search.findDots
with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $17), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $18), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $18), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $18), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $18), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $19), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $19), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $19), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $19), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $22), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $22), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

with hit as materialized (select u.id_posla, u.ordinal, u.place, u.price_m2
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  where place is not null
  order by hashint8(id_posla), ordinal
  limit $4), sorted as (select *
  from shown
  order by place[0], place[1]) select (select count(*)
  from hit)::integer as total, coalesce(json_agg(id_posla), '[]') as id_posla, coalesce(json_agg(ordinal), '[]') as ordinal, coalesce(json_agg(round(place[0])::integer), '[]') as e, coalesce(json_agg(round(place[1])::integer), '[]') as n, coalesce(json_agg(case when price_m2 < 100 then round(price_m2::numeric, 2) else round(price_m2::numeric) end), '[]') as price_m2
  from sorted;

-- search.findUnits
select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])) h;

select count(*)::integer as n
  from (select 1
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])) h;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and u.market_flag = any($13::smallint[]) and u.deal_type = any($14::smallint[]) and u.act = any($15::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($16::text) and u.price_m2 is not null and true), shown as (select *
  from hit
  order by area desc nulls last, id_posla desc, ordinal
  limit $17 offset $18) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($19, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.area desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($17::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), shown as (select *
  from hit
  order by area desc nulls last, id_posla desc, ordinal
  limit $18 offset $19) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($20, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.area desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), shown as (select *
  from hit
  order by price_m2 desc nulls last, id_posla desc, ordinal
  limit $18 offset $19) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($20, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.price_m2 desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($17::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), shown as (select *
  from hit
  order by price desc nulls last, id_posla desc, ordinal
  limit $18 offset $19) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($20, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.price desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and u.market_flag = any($14::smallint[]) and u.deal_type = any($15::smallint[]) and u.act = any($16::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($17::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), shown as (select *
  from hit
  order by price_m2 desc nulls last, id_posla desc, ordinal
  limit $18 offset $19) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($20, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.price_m2 desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  order by distance desc nulls last, id_posla desc, ordinal
  limit $19 offset $20) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($21, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.distance desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  order by price desc nulls last, id_posla desc, ordinal
  limit $19 offset $20) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($21, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.price desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.settlement) = market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), shown as (select *
  from hit
  order by contract_on desc nulls last, id_posla desc, ordinal
  limit $22 offset $23) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($24, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.contract_on desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, null::double precision as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and u.market_flag = any($18::smallint[]) and u.deal_type = any($19::smallint[]) and u.act = any($20::smallint[]) and u.whole and market.plain(u.use_name) is distinct
  from market.plain($21::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), shown as (select *
  from hit
  order by distance desc nulls last, id_posla desc, ordinal
  limit $22 offset $23) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($24, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.distance desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, u.place <-> center($2::circle) as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and coalesce(strpos(market.plain(u.street), market.plain($18::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  order by contract_on desc nulls last, id_posla desc, ordinal
  limit $19 offset $20) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($21, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.contract_on desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, u.place <-> center($2::circle) as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and u.market_flag = any($15::smallint[]) and u.deal_type = any($16::smallint[]) and u.act = any($17::smallint[]) and u.whole and strpos(market.plain(u.ko_name), market.plain($18::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  order by area desc nulls last, id_posla desc, ordinal
  limit $19 offset $20) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($21, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.area desc nulls last, s.id_posla desc, s.ordinal;

with hit as materialized (select u.id_posla, u.ordinal, u.contract_on, u.price, u.price_m2, u.area, u.place <-> center($2::circle) as distance
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), shown as (select *
  from hit
  order by area asc nulls last, id_posla asc, ordinal
  limit $4 offset $5) select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, s.distance, (select count(*)
  from hit)::integer as total
  from shown s join market.unit u on (u.register, u.id_posla, u.ordinal) = ($6, s.id_posla, s.ordinal) join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by s.area asc nulls last, s.id_posla asc, s.ordinal;

-- search.listQuarters
select to_char(quarter, 'YYYY"-"Q') as quarter, n, q1, median, q3
  from market.trend
  where kind = $1 and municipality_id = case when $2::text is null then 0 else (select municipality_id
  from market.municipality
  where name = upper($2)) end
  order by trend.quarter;

-- search.preview
with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($16::smallint[]), false) and coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and market.plain(u.settlement) = market.plain($13::text) and u.price_m2 is not null and true), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and coalesce(strpos(market.plain(u.street), market.plain($14::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and market.plain(u.settlement) = market.plain($14::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and market.plain(u.use_name) is distinct
  from market.plain($14::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and strpos(market.plain(u.ko_name), market.plain($14::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and coalesce(strpos(market.plain(u.street), market.plain($15::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and coalesce(strpos(market.plain(u.street), market.plain($15::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and strpos(market.plain(u.ko_name), market.plain($15::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and strpos(market.plain(u.ko_name), market.plain($15::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($21::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and market.plain(u.settlement) = market.plain($18::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($21::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and market.plain(u.use_name) is distinct
  from market.plain($18::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.price_m2, true and true and true and true as is_shown, not true and true and true and true as by_flag, not true and true and true and true as by_type, not true and true and true and true as by_act, not true and true and true and true as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null) select (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, (select count(distinct id_posla)
  from hit
  where hit.kind = asked.kind)::integer as deals, (select percentile_cont(0.5) within group (order by price_m2)
  from priced
  where priced.kind = asked.kind) as median
  from (select distinct kind
  from hit) asked) k), '[]') as kinds;

-- search.sourceOf
select case when official.state_on is null and made.state_on is not null then $2 else name end as name, coalesce(official.state_on, made.state_on) as state_on
  from market.source, (select coalesce(max(newest) filter (where area is null or area = 'SLO'), min(newest), ( select max(state_on)
  from market.deal
  where register = $1 and not is_invented)) as state_on
  from ( select area, max(state_on) as newest
  from market.import_file
  where register = $1 and not is_invented and inserted + updated + unchanged > 0
  group by area ) of_area) official, (select max(state_on) as state_on
  from market.deal
  where register = $1 and is_invented) made;

-- search.summarise
with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($16::smallint[]), false) and coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($14::smallint[]), false) and coalesce(u.deal_type = any($15::smallint[]), false) and coalesce(u.act = any($16::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $2::date and u.contract_on <= $3::date and u.area >= $4::double precision and u.area <= $5::double precision and u.price >= $6::double precision and u.price <= $7::double precision and u.price_m2 >= $8::double precision and u.price_m2 <= $9::double precision and u.year_built >= $10::smallint and u.year_built <= $11::smallint and coalesce(u.new_building, false) = $12::boolean and market.plain(u.settlement) = market.plain($13::text) and u.price_m2 is not null and true), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $17::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $18) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and coalesce(strpos(market.plain(u.street), market.plain($14::text)), 0) = 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $18::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $19) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and market.plain(u.settlement) = market.plain($14::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $18::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $19) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and market.plain(u.use_name) is distinct
  from market.plain($14::text) and u.price_m2 is not null and u.ko = any($2::smallint[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $18::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $19) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($17::smallint[]), false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($15::smallint[]), false) and coalesce(u.deal_type = any($16::smallint[]), false) and coalesce(u.act = any($17::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $3::date and u.contract_on <= $4::date and u.area >= $5::double precision and u.area <= $6::double precision and u.price >= $7::double precision and u.price <= $8::double precision and u.price_m2 >= $9::double precision and u.price_m2 <= $10::double precision and u.year_built >= $11::smallint and u.year_built <= $12::smallint and coalesce(u.new_building, false) = $13::boolean and strpos(market.plain(u.ko_name), market.plain($14::text)) > 0 and u.price_m2 is not null and u.municipality_id = (select municipality_id
  from market.municipality
  where name = upper($2))), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $18::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $19) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and coalesce(strpos(market.plain(u.street), market.plain($15::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $19::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $20) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and coalesce(strpos(market.plain(u.street), market.plain($15::text)), 0) = 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $19::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $20) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and strpos(market.plain(u.ko_name), market.plain($15::text)) > 0 and u.price_m2 is not null and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $19::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $20) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($18::smallint[]), false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($16::smallint[]), false) and coalesce(u.deal_type = any($17::smallint[]), false) and coalesce(u.act = any($18::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $4::date and u.contract_on <= $5::date and u.area >= $6::double precision and u.area <= $7::double precision and u.price >= $8::double precision and u.price <= $9::double precision and u.price_m2 >= $10::double precision and u.price_m2 <= $11::double precision and u.year_built >= $12::smallint and u.year_built <= $13::smallint and coalesce(u.new_building, false) = $14::boolean and strpos(market.plain(u.ko_name), market.plain($15::text)) > 0 and u.price_m2 is not null and u.place <@ $2::polygon and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $19::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $20) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($21::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and market.plain(u.settlement) = market.plain($18::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $22::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $23) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as is_shown, not coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_flag, not coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) and coalesce(u.whole, false) as by_type, not coalesce(u.act = any($21::smallint[]), false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.whole, false) as by_act, not coalesce(u.whole, false) and coalesce(u.market_flag = any($19::smallint[]), false) and coalesce(u.deal_type = any($20::smallint[]), false) and coalesce(u.act = any($21::smallint[]), false) as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.contract_on >= $7::date and u.contract_on <= $8::date and u.area >= $9::double precision and u.area <= $10::double precision and u.price >= $11::double precision and u.price <= $12::double precision and u.price_m2 >= $13::double precision and u.price_m2 <= $14::double precision and u.year_built >= $15::smallint and u.year_built <= $16::smallint and coalesce(u.new_building, false) = $17::boolean and market.plain(u.use_name) is distinct
  from market.plain($18::text) and u.price_m2 is not null and u.place <@ box(point($2, $3), point($4, $5)) and market.cell(u.place) = any($6::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $22::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $23) p), '[]') as points
  from (select) everywhere
  left join whole on true;

with everything as materialized (select u.kind, u.id_posla, u.ordinal, u.contract_on, u.area, u.price_m2, u.market_flag, true and true and true and true as is_shown, not true and true and true and true as by_flag, not true and true and true and true as by_type, not true and true and true and true as by_act, not true and true and true and true as by_share, coalesce(u.market_flag in (1, 2, 4, 5), false) as is_comparable
  from market.unit u
  where u.kind = any($1::smallint[]) and u.place <@ $2::circle and market.cell(u.place) = any($3::integer[])), hit as (select *
  from everything
  where is_shown), hidden as ( select count(*)::integer as deals, count(*) filter (where by_flag)::integer as by_flag, count(*) filter (where by_flag and is_comparable)::integer as comparable, count(*) filter (where by_type)::integer as by_type, count(*) filter (where by_act)::integer as by_act, count(*) filter (where by_share)::integer as by_share
  from ( select bool_or(by_flag) as by_flag, bool_or(is_comparable) as is_comparable, bool_or(by_type) as by_type, bool_or(by_act) as by_act, bool_or(by_share) as by_share
  from everything
  group by id_posla having not bool_or(is_shown) ) unseen ), priced as not materialized (select *
  from hit
  where price_m2 is not null), by_kind as ( select kind, count(*)::integer as priced, count(*) filter (where contract_on > $4::date - interval '1 year')::integer as last_year, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_m2) as quartiles, percentile_cont(array[0.02, 0.98]) within group (order by price_m2) as ends, min(price_m2) as least, max(price_m2) as most
  from priced
  group by kind ), fenced as ( select *, case when priced >= 5 then exp(ln(quartiles[1]) - beyond) end as low, case when priced >= 5 then exp(ln(quartiles[3]) + beyond) end as high
  from by_kind cross join lateral ( select 1.5 * greatest(ln(quartiles[3]) - ln(quartiles[1]), 0.2) as beyond ) reached ), counted as (select kind, count(*)::integer as units, count(distinct id_posla)::integer as deals
  from hit
  group by kind), whole as ( select *, greatest(ends[1], low) as first, least(ends[2], high) as last
  from fenced
  where (select count(*)
  from fenced) = 1 ), alone as (select p.*
  from priced p join whole using (kind)) select (select count(*)
  from hit)::integer as units, (select count(distinct id_posla)
  from hit)::integer as deals, (select to_json(hidden)
  from hidden) as hidden, (select coalesce(sum(priced), 0)
  from fenced)::integer as priced, (select coalesce(sum(last_year), 0)
  from fenced)::integer as last_year, whole.quartiles, whole.least, whole.most, whole.low, whole.high, whole.first as "from", whole.last as "to", coalesce((select json_agg(k
  order by k.kind)
  from ( select kind, units, deals, coalesce(priced, 0) as priced, coalesce(last_year, 0) as last_year, quartiles, least, most, low, high
  from counted
  left join fenced using (kind)) k), '[]') as kinds, coalesce((select json_agg(q
  order by q.quarter)
  from ( select number / 4 || '-' || number % 4 + 1 as quarter, n, q1, median, q3
  from ( select (date_part('year', contract_on) * 4 + date_part('quarter', contract_on) - 1)::integer as number, count(*)::integer as n, percentile_cont(0.25) within group (order by price_m2) as q1, percentile_cont(0.5) within group (order by price_m2) as median, percentile_cont(0.75) within group (order by price_m2) as q3
  from alone
  where contract_on is not null
  group by 1 ) numbered) q), '[]') as quarters, coalesce((select json_agg(h
  order by h.bin)
  from ( select least(greatest(width_bucket(price_m2, whole.first, whole.last, 20), 1), 20) as bin, count(*)::integer as n
  from alone
  where whole.last > whole.first
  group by 1) h), '[]') as histogram, coalesce((select json_agg(p
  order by p.contract_on, p.id_posla, p.ordinal)
  from ( select id_posla, ordinal, contract_on, area, price_m2
  from alone
  where contract_on is not null and area is not null
  order by hashint8(id_posla), id_posla, ordinal
  limit $5) p), '[]') as points
  from (select) everywhere
  left join whole on true;

-- snapshots.listDeals
select d.register, d.id_posla, d.deal_type, d.act, d.market_flag, d.contract_on, d.in_force_on, d.price::double precision, d.vat_included, d.vat_rate, d.costs_included, d.rent_from, d.rent_until, d.rent_months, d.state_on, d.withdrawn_on, to_jsonb(d) as record
  from market.deal d join (select distinct *
  from json_to_recordset($1) as a(register text, id_posla bigint)) a on a.register = d.register and a.id_posla = d.id_posla;

-- snapshots.listUnitsOf
select u.register, u.id_posla, u.ordinal, u.kind, u.contract_on, u.price, u.price_m2, u.ddv, d.price::double precision as contract_price, d.vat_included, u.act, u.land_area, u.basis, d.parts, d.parcels, u.area, u.street, u.house_number, u.settlement, m.name as municipality, u.ko, u.ko_name, u.building, u.part, u.parcel, u.year_built, u.new_building, u.market_flag, u.deal_type, u.share_part, u.share_whole, u.place[0] as e, u.place[1] as n, null::double precision as distance, u.position, u.use_name, u.spaces, u.rooms, u.sold_area::double precision, u.usable_area::double precision, u.net_area::double precision, u.finished, u.furnished, u.atrium_area::double precision, u.parking_places, u.floor
  from market.unit u join (select distinct *
  from json_to_recordset($1) as a(register text, id_posla bigint)) a on a.register = u.register and a.id_posla = u.id_posla join market.deal d on (d.register, d.id_posla) = (u.register, u.id_posla)
  left join market.municipality m on m.municipality_id = u.municipality_id
  order by u.register, u.id_posla, u.ordinal;
