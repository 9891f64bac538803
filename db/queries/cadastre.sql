-- at-point.findBoxOfKo
select (b[1])[0] as west, (b[1])[1] as south, (b[0])[0] as east, (b[0])[1] as north
  from (select box(outline) as b
  from cadastre.area
  where kind = 'ko' and key = $1) of_area
  union all select west, south, east, north
  from ( select min(e) as west, min(n) as south, max(e) as east, max(n) as north
  from ( select e, n
  from cadastre.parcel
  where ko = $1
  union all select e, n
  from cadastre.building
  where ko = $1 ) placed ) of_records
  where west is not null
  limit 1;

-- at-point.findBuildingAt
select b.ko as "sifraKo", b.number as "stevilkaStavbe", (select s.name || ' ' || a.number || a.addition
  from cadastre.address a join cadastre.street s using (street_id)
  where a.building_eid = b.eid
  order by s.name, a.number, a.addition
  limit 1) as "naslovStavbe", case when found.outline is not null then translate(found.outline::text, '()', '') end as ring, b.e, b.n
  from ( select o.eid, o.outline, 0 as rank
  from cadastre.building_outline o
  where o.outline && polygon(box(point($1, $2), point($1, $2))) and o.outline @> point($1, $2)
  union all select pb.eid, null, 1
  from cadastre.building pb
  where point(pb.e, pb.n) <@ box(point($1 - 3, $2 - 3), point($1 + 3, $2 + 3)) and not exists (select
  from cadastre.building_outline bo
  where bo.eid = pb.eid) ) found join cadastre.building b using (eid)
  order by found.rank, b.eid
  limit 1;

-- at-point.findParcelAt
select p.ko as "sifraKo", k.name as "katastrskaObcina", p.number as "parcelnaStevilka", p.area::double precision as "povrsinaParcele", (select coalesce(un.name, u.code)
  from cadastre.parcel_use u
  left join cadastre.use_name un using (kind, code)
  where u.parcel_eid = p.eid and u.kind = 'actual'
  order by u.share desc nulls last, u.code
  limit 1) as "dejanskaRaba", (select coalesce(jsonb_agg(jsonb_build_object('sifraKo', b.ko, 'stevilkaStavbe', b.number, 'naslovStavbe', (select s.name || ' ' || a.number || a.addition
  from cadastre.address a join cadastre.street s using (street_id)
  where a.building_eid = b.eid
  order by s.name, a.number, a.addition
  limit 1))
  order by b.ko, b.number), '[]')
  from cadastre.building_parcel bp join cadastre.building b on b.eid = bp.building_eid
  where bp.parcel_eid = p.eid) as stavbe, translate(found.outline::text, '()', '') as ring
  from (select o.eid, o.outline
  from cadastre.parcel_outline o
  where o.outline && polygon(box(point($1, $2), point($1, $2))) and o.outline @> point($1, $2) offset 0) found join cadastre.parcel p using (eid)
  left join cadastre.ko k using (ko)
  order by p.area nulls last, p.eid
  limit 1;

-- at-point.hasParcelsNear
select exists ( select
  from cadastre.parcel_outline o
  where o.outline && polygon(box(point($1::float8 - 150, $2::float8 - 150), point($1::float8 + 150, $2::float8 + 150))) ) as near;

-- drawn.listDrawnAddresses
select a.number, a.addition, s.name as street, s.settlement, a.e, a.n
  from cadastre.address a join cadastre.street s using (street_id)
  where point(a.e, a.n) <@ box(point($1, $2), point($3, $4))
  order by a.street_id, a.number, a.addition, a.eid;

-- drawn.listDrawnBuildings
select case when outline is not null then translate(outline::text, '()', '') end as ring, e, n
  from ( select eid, outline, null::double precision as e, null::double precision as n
  from cadastre.building_outline
  where outline && polygon(box(point($1, $2), point($3, $4)))
  union all select b.eid, null, b.e, b.n
  from cadastre.building b
  where point(b.e, b.n) <@ box(point($1, $2), point($3, $4)) and not exists (select
  from cadastre.building_outline o
  where o.eid = b.eid) ) found
  order by eid;

-- drawn.listDrawnParcels
select translate(o.outline::text, '()', '') as ring, p.number, p.area::double precision, (select un.name
  from cadastre.parcel_use u join cadastre.use_name un using (kind, code)
  where u.parcel_eid = o.eid and u.kind = 'actual'
  order by u.share desc nulls last, u.code
  limit 1) as use, (select k.name
  from cadastre.ko k
  where k.ko = p.ko) as ko
  from cadastre.parcel_outline o join cadastre.parcel p using (eid)
  where o.outline && polygon(box(point($1, $2), point($3, $4)))
  order by p.area desc nulls last, p.eid;

-- drawn.listDrawnSquares
select floor((@@ box(outline))[0] / $1) * $1 as e, floor((@@ box(outline))[1] / $1) * $1 as n
  from cadastre.parcel_outline union select floor(e / $1) * $1, floor(n / $1) * $1
  from cadastre.building
  where e is not null and n is not null union select floor(e / $1) * $1, floor(n / $1) * $1
  from cadastre.address
  where e is not null and n is not null union select x * $1, y * $1
  from (select box(outline) as b
  from cadastre.parcel_outline
  where greatest(width(box(outline)), height(box(outline))) > $1) o, generate_series(floor((b[1])[0] / $1)::integer, floor((b[0])[0] / $1)::integer) x, generate_series(floor((b[1])[1] / $1)::integer, floor((b[0])[1] / $1)::integer) y;

-- drawn.listOutlinesOf
select translate(o.outline::text, '()', '') as ring, null::double precision as e, null::double precision as n, true as "isLand"
  from cadastre.parcel p join cadastre.parcel_outline o using (eid)
  where p.ko = $1 and p.number = any($2)
  union all select case when o.outline is not null then translate(o.outline::text, '()', '') end, b.e, b.n, false
  from cadastre.building b
  left join cadastre.building_outline o using (eid)
  where b.ko = $1 and b.number = $3 and (o.outline is not null or b.e is not null);

-- drawn.oldestWithin
select so.name, o.state_on::text
  from cadastre.parcel_outline o join cadastre.source so using (source_id)
  where o.outline && polygon(box(point($1, $2), point($3, $4)))
  order by o.state_on
  limit 1;

-- floors.listFloors
select ( select pos.floor
  from cadastre.building b join cadastre.building_part p on p.building_eid = b.eid and p.number = t.part join cadastre.part_position pos on pos.part_eid = p.eid
  where b.ko = t.ko and b.number = t.building
  order by b.state_on desc nulls last, b.eid desc
  limit 1 ) as floor
  from unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality as t (ko, building, part, nth)
  order by t.nth;

-- invented.hasInvented
select
  from cadastre.building
  where source_id = 9
  union all select
  from cadastre.parcel
  where source_id = 9
  limit 1;

-- invented.isEmpty
select
  from cadastre.import_file
  union all select
  from cadastre.building
  union all select
  from cadastre.parcel
  union all select
  from cadastre.address
  limit 1;

-- invented.markNames
update cadastre.ko
  set is_invented = true;

update cadastre.post
  set is_invented = true;

update cadastre.street
  set is_invented = true;

update cadastre.use_name
  set is_invented = true;

-- load-rows.loadRows
insert into cadastre.address (eid, street_id, number, addition, post_code, building_eid, e, n, state_on, source_id) select i.eid, s.street_id, i.number, i.addition, i.post_code, i.building_eid, i.e, i.n, i.state_on, i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.street_id, t.number, t.addition, t.post_code, t.building_eid, t.e, t.n, t.source_id) is distinct
  from (s.street_id, i.number, i.addition, i.post_code, i.building_eid, i.e, i.n, i.source_id) then 'older' else 'same' end when (t.street_id, t.number, t.addition, t.post_code, t.building_eid, t.e, t.n, t.source_id) is distinct
  from (s.street_id, i.number, i.addition, i.post_code, i.building_eid, i.e, i.n, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, street, settlement, obcina, folded, number, addition, post_code, post, post_folded, building_eid, e, n, of_flat, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, street text collate "C", settlement text collate "C", obcina text collate "C", folded text collate "C", number smallint, addition text collate "C", post_code smallint, post text collate "C", post_folded text collate "C", building_eid bigint, e double precision, n double precision, of_flat boolean, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc, of_flat, building_eid) i
  left join cadastre.address t on t.eid = i.eid
  left join cadastre.street s on (s.name, s.settlement, s.obcina) = (i.street, i.settlement, i.obcina)) i join cadastre.street s on (s.name, s.settlement, s.obcina) = (i.street, i.settlement, i.obcina)
  where i.op = 'fresh'
  order by i.eid;

insert into cadastre.area (kind, key, name, outline, state_on, source_id) select i.kind, i.key, i.name, i.outline, i.state_on, i.source_id
  from (select i.*, case when t.kind is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.name, t.source_id) is distinct
  from (i.name, i.source_id) or not t.outline ~= i.outline then 'older' else 'same' end when (t.name, t.source_id) is distinct
  from (i.name, i.source_id) or not t.outline ~= i.outline then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (kind, key) kind, key, name, outline, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(kind text collate "C", key integer, name text collate "C", outline polygon, state_on date, source_id smallint)) given
  order by kind, key, fills, state_on desc nulls last, file desc) i
  left join cadastre.area t on t.kind = i.kind and t.key = i.key ) i
  where i.op = 'fresh'
  order by i.kind, i.key;

insert into cadastre.building (eid, ko, number, type, construction, status, year_built, roof_year, facade_year, floors, flats, businesses, gross_area, electricity, water, sewer, gas, e, n, state_on, source_id) select i.eid, i.ko, i.number, i.type, i.construction, i.status, i.year_built, i.roof_year, i.facade_year, i.floors, i.flats, i.businesses, i.gross_area, i.electricity, i.water, i.sewer, i.gas, i.e, i.n, i.state_on, i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.ko, t.number, t.type, t.construction, t.status, t.year_built, t.roof_year, t.facade_year, t.floors, t.flats, t.businesses, t.gross_area, t.electricity, t.water, t.sewer, t.gas, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.type, i.construction, i.status, i.year_built, i.roof_year, i.facade_year, i.floors, i.flats, i.businesses, i.gross_area, i.electricity, i.water, i.sewer, i.gas, i.e, i.n, i.source_id) then 'older' else 'same' end when (t.ko, t.number, t.type, t.construction, t.status, t.year_built, t.roof_year, t.facade_year, t.floors, t.flats, t.businesses, t.gross_area, t.electricity, t.water, t.sewer, t.gas, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.type, i.construction, i.status, i.year_built, i.roof_year, i.facade_year, i.floors, i.flats, i.businesses, i.gross_area, i.electricity, i.water, i.sewer, i.gas, i.e, i.n, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, ko, number, type, construction, status, year_built, roof_year, facade_year, floors, flats, businesses, gross_area, electricity, water, sewer, gas, e, n, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, ko smallint, number integer, type text collate "C", construction text collate "C", status text collate "C", year_built smallint, roof_year smallint, facade_year smallint, floors integer, flats smallint, businesses smallint, gross_area numeric, electricity boolean, water boolean, sewer boolean, gas boolean, e double precision, n double precision, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.building t on t.eid = i.eid ) i
  where i.op = 'fresh'
  order by i.eid;

insert into cadastre.building_outline (eid, outline, state_on, source_id) select i.eid, i.outline, i.state_on, i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'older' else 'same' end when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, outline, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, outline polygon, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.building_outline t on t.eid = i.eid ) i
  where i.op = 'fresh'
  order by i.eid;

insert into cadastre.building_parcel (building_eid, parcel_eid, by_place) select i.building_eid, i.parcel_eid, i.by_place
  from (select i.*, case when t.building_eid is null then 'fresh' when i.fills then 'same' when (t.by_place) is distinct
  from (i.by_place) then 'changed' else 'same' end as op
  from (select distinct on (building_eid, parcel_eid) building_eid, parcel_eid, by_place, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(building_eid bigint, parcel_eid bigint, by_place boolean)) given
  order by building_eid, parcel_eid, fills, file desc) i
  left join cadastre.building_parcel t on t.building_eid = i.building_eid and t.parcel_eid = i.parcel_eid ) i
  where i.op = 'fresh'
  order by i.building_eid, i.parcel_eid;

insert into cadastre.building_part (eid, building_eid, number, address_eid, use, net_area, usable_area, flat_number, lift, windows_year, installations_year, state_on, source_id) select i.eid, i.building_eid, i.number, i.address_eid, i.use, i.net_area, i.usable_area, i.flat_number, i.lift, i.windows_year, i.installations_year, i.state_on, i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.building_eid, t.number, t.address_eid, t.use, t.net_area, t.usable_area, t.flat_number, t.lift, t.windows_year, t.installations_year, t.source_id) is distinct
  from (i.building_eid, i.number, i.address_eid, i.use, i.net_area, i.usable_area, i.flat_number, i.lift, i.windows_year, i.installations_year, i.source_id) then 'older' else 'same' end when (t.building_eid, t.number, t.address_eid, t.use, t.net_area, t.usable_area, t.flat_number, t.lift, t.windows_year, t.installations_year, t.source_id) is distinct
  from (i.building_eid, i.number, i.address_eid, i.use, i.net_area, i.usable_area, i.flat_number, i.lift, i.windows_year, i.installations_year, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, building_eid, number, address_eid, use, net_area, usable_area, flat_number, lift, windows_year, installations_year, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, building_eid bigint, number integer, address_eid bigint, use text collate "C", net_area numeric, usable_area numeric, flat_number integer, lift boolean, windows_year smallint, installations_year smallint, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.building_part t on t.eid = i.eid ) i
  where i.op = 'fresh'
  order by i.eid;

insert into cadastre.ko (ko, name, folded, obcina) select i.ko, i.name, i.folded, i.obcina
  from (select i.*, case when t.ko is null then 'fresh' when i.fills then 'same' when (t.name, t.folded) is distinct
  from (i.name, i.folded) then 'changed' else 'same' end as op
  from (select distinct on (ko) ko, name, folded, obcina, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(ko smallint, name text collate "C", folded text collate "C", obcina text collate "C")) given
  order by ko, fills, file desc) i
  left join cadastre.ko t on t.ko = i.ko ) i
  where i.op = 'fresh'
  order by i.ko;

insert into cadastre.obcina (mid, obcina_id, name) select i.mid, i.obcina_id, i.name
  from (select i.*, case when t.mid is null then 'fresh' when i.fills then 'same' when (t.obcina_id, t.name) is distinct
  from (i.obcina_id, i.name) then 'changed' else 'same' end as op
  from (select distinct on (mid) mid, obcina_id, name, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(mid integer, obcina_id smallint, name text collate "C")) given
  order by mid, fills, file desc) i
  left join cadastre.obcina t on t.mid = i.mid ) i
  where i.op = 'fresh'
  order by i.mid;

insert into cadastre.parcel (eid, ko, number, area, soil, status, obcina_id, e, n, state_on, source_id) select i.eid, i.ko, i.number, i.area, i.soil, i.status, i.obcina_id, i.e, i.n, i.state_on, i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.ko, t.number, t.area, t.soil, t.status, t.obcina_id, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.area, i.soil, i.status, i.obcina_id, i.e, i.n, i.source_id) then 'older' else 'same' end when (t.ko, t.number, t.area, t.soil, t.status, t.obcina_id, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.area, i.soil, i.status, i.obcina_id, i.e, i.n, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, ko, number, area, soil, status, obcina_id, e, n, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, ko smallint, number text collate "C", area numeric, soil smallint, status text collate "C", obcina_id integer, e double precision, n double precision, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.parcel t on t.eid = i.eid ) i
  where i.op = 'fresh'
  order by i.eid;

insert into cadastre.parcel_outline (eid, outline, state_on, source_id) select i.eid, i.outline, i.state_on, i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'older' else 'same' end when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, outline, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, outline polygon, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.parcel_outline t on t.eid = i.eid ) i
  where i.op = 'fresh'
  order by i.eid;

insert into cadastre.parcel_use (parcel_eid, kind, code, share, state_on, source_id) select i.parcel_eid, i.kind, i.code, i.share, i.state_on, i.source_id
  from (select i.*, case when t.parcel_eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.share, t.source_id) is distinct
  from (i.share, i.source_id) then 'older' else 'same' end when (t.share, t.source_id) is distinct
  from (i.share, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (parcel_eid, kind, code) parcel_eid, kind, code, share, state_on, source_id, file, fills
  from (select parcel_eid, kind, code, file, bool_and(fills) as fills, sum(share) as share, max(state_on) as state_on, max(source_id) as source_id
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(parcel_eid bigint, kind text collate "C", code text collate "C", share numeric, state_on date, source_id smallint)) given
  group by parcel_eid, kind, code, file) summed
  order by parcel_eid, kind, code, fills, state_on desc nulls last, file desc) i
  left join cadastre.parcel_use t on t.parcel_eid = i.parcel_eid and t.kind = i.kind and t.code = i.code ) i
  where i.op = 'fresh'
  order by i.parcel_eid, i.kind, i.code;

insert into cadastre.post (code, name, folded) select i.code, i.name, i.folded
  from (select i.*, case when t.code is null then 'fresh' when i.fills then 'same' when (t.name, t.folded) is distinct
  from (i.name, i.folded) then 'changed' else 'same' end as op
  from (select distinct on (code) code, name, folded, file, fills
  from (select distinct on (post_code) post_code as code, post as name, post_folded as folded, 0::smallint as file, false as fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, street text collate "C", settlement text collate "C", obcina text collate "C", folded text collate "C", number smallint, addition text collate "C", post_code smallint, post text collate "C", post_folded text collate "C", building_eid bigint, e double precision, n double precision, of_flat boolean, state_on date, source_id smallint)) given
  where post_code is not null and post is not null
  order by post_code, post) named
  order by code, fills, file desc) i
  left join cadastre.post t on t.code = i.code ) i
  where i.op = 'fresh'
  order by i.code;

insert into cadastre.street (name, settlement, obcina, folded) select i.name, i.settlement, i.obcina, i.folded
  from (select i.*, case when t.name is null then 'fresh' when i.fills then 'same' when (t.folded) is distinct
  from (i.folded) then 'changed' else 'same' end as op
  from (select distinct on (name, settlement, obcina) name, settlement, obcina, folded, file, fills
  from (select distinct on (street, settlement, obcina) street as name, settlement, obcina, folded, 0::smallint as file, true as fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, street text collate "C", settlement text collate "C", obcina text collate "C", folded text collate "C", number smallint, addition text collate "C", post_code smallint, post text collate "C", post_folded text collate "C", building_eid bigint, e double precision, n double precision, of_flat boolean, state_on date, source_id smallint)) given
  order by street, settlement, obcina, folded) named
  order by name, settlement, obcina, fills, file desc) i
  left join cadastre.street t on t.name = i.name and t.settlement = i.settlement and t.obcina = i.obcina ) i
  where i.op = 'fresh'
  order by i.name, i.settlement, i.obcina;

update cadastre.address t
  set street_id = s.street_id, number = i.number, addition = i.addition, post_code = i.post_code, building_eid = i.building_eid, e = i.e, n = i.n, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.street_id, t.number, t.addition, t.post_code, t.building_eid, t.e, t.n, t.source_id) is distinct
  from (s.street_id, i.number, i.addition, i.post_code, i.building_eid, i.e, i.n, i.source_id) then 'older' else 'same' end when (t.street_id, t.number, t.addition, t.post_code, t.building_eid, t.e, t.n, t.source_id) is distinct
  from (s.street_id, i.number, i.addition, i.post_code, i.building_eid, i.e, i.n, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, street, settlement, obcina, folded, number, addition, post_code, post, post_folded, building_eid, e, n, of_flat, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, street text collate "C", settlement text collate "C", obcina text collate "C", folded text collate "C", number smallint, addition text collate "C", post_code smallint, post text collate "C", post_folded text collate "C", building_eid bigint, e double precision, n double precision, of_flat boolean, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc, of_flat, building_eid) i
  left join cadastre.address t on t.eid = i.eid
  left join cadastre.street s on (s.name, s.settlement, s.obcina) = (i.street, i.settlement, i.obcina)) i join cadastre.street s on (s.name, s.settlement, s.obcina) = (i.street, i.settlement, i.obcina)
  where i.op = 'changed' and t.eid = i.eid;

update cadastre.area t
  set name = i.name, outline = i.outline, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.kind is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.name, t.source_id) is distinct
  from (i.name, i.source_id) or not t.outline ~= i.outline then 'older' else 'same' end when (t.name, t.source_id) is distinct
  from (i.name, i.source_id) or not t.outline ~= i.outline then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (kind, key) kind, key, name, outline, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(kind text collate "C", key integer, name text collate "C", outline polygon, state_on date, source_id smallint)) given
  order by kind, key, fills, state_on desc nulls last, file desc) i
  left join cadastre.area t on t.kind = i.kind and t.key = i.key ) i
  where i.op = 'changed' and t.kind = i.kind and t.key = i.key;

update cadastre.building t
  set ko = i.ko, number = i.number, type = i.type, construction = i.construction, status = i.status, year_built = i.year_built, roof_year = i.roof_year, facade_year = i.facade_year, floors = i.floors, flats = i.flats, businesses = i.businesses, gross_area = i.gross_area, electricity = i.electricity, water = i.water, sewer = i.sewer, gas = i.gas, e = i.e, n = i.n, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.ko, t.number, t.type, t.construction, t.status, t.year_built, t.roof_year, t.facade_year, t.floors, t.flats, t.businesses, t.gross_area, t.electricity, t.water, t.sewer, t.gas, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.type, i.construction, i.status, i.year_built, i.roof_year, i.facade_year, i.floors, i.flats, i.businesses, i.gross_area, i.electricity, i.water, i.sewer, i.gas, i.e, i.n, i.source_id) then 'older' else 'same' end when (t.ko, t.number, t.type, t.construction, t.status, t.year_built, t.roof_year, t.facade_year, t.floors, t.flats, t.businesses, t.gross_area, t.electricity, t.water, t.sewer, t.gas, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.type, i.construction, i.status, i.year_built, i.roof_year, i.facade_year, i.floors, i.flats, i.businesses, i.gross_area, i.electricity, i.water, i.sewer, i.gas, i.e, i.n, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, ko, number, type, construction, status, year_built, roof_year, facade_year, floors, flats, businesses, gross_area, electricity, water, sewer, gas, e, n, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, ko smallint, number integer, type text collate "C", construction text collate "C", status text collate "C", year_built smallint, roof_year smallint, facade_year smallint, floors integer, flats smallint, businesses smallint, gross_area numeric, electricity boolean, water boolean, sewer boolean, gas boolean, e double precision, n double precision, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.building t on t.eid = i.eid ) i
  where i.op = 'changed' and t.eid = i.eid;

update cadastre.building_outline t
  set outline = i.outline, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'older' else 'same' end when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, outline, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, outline polygon, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.building_outline t on t.eid = i.eid ) i
  where i.op = 'changed' and t.eid = i.eid;

update cadastre.building_parcel t
  set by_place = i.by_place
  from (select i.*, case when t.building_eid is null then 'fresh' when i.fills then 'same' when (t.by_place) is distinct
  from (i.by_place) then 'changed' else 'same' end as op
  from (select distinct on (building_eid, parcel_eid) building_eid, parcel_eid, by_place, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(building_eid bigint, parcel_eid bigint, by_place boolean)) given
  order by building_eid, parcel_eid, fills, file desc) i
  left join cadastre.building_parcel t on t.building_eid = i.building_eid and t.parcel_eid = i.parcel_eid ) i
  where i.op = 'changed' and t.building_eid = i.building_eid and t.parcel_eid = i.parcel_eid;

update cadastre.building_part t
  set building_eid = i.building_eid, number = i.number, address_eid = i.address_eid, use = i.use, net_area = i.net_area, usable_area = i.usable_area, flat_number = i.flat_number, lift = i.lift, windows_year = i.windows_year, installations_year = i.installations_year, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.building_eid, t.number, t.address_eid, t.use, t.net_area, t.usable_area, t.flat_number, t.lift, t.windows_year, t.installations_year, t.source_id) is distinct
  from (i.building_eid, i.number, i.address_eid, i.use, i.net_area, i.usable_area, i.flat_number, i.lift, i.windows_year, i.installations_year, i.source_id) then 'older' else 'same' end when (t.building_eid, t.number, t.address_eid, t.use, t.net_area, t.usable_area, t.flat_number, t.lift, t.windows_year, t.installations_year, t.source_id) is distinct
  from (i.building_eid, i.number, i.address_eid, i.use, i.net_area, i.usable_area, i.flat_number, i.lift, i.windows_year, i.installations_year, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, building_eid, number, address_eid, use, net_area, usable_area, flat_number, lift, windows_year, installations_year, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, building_eid bigint, number integer, address_eid bigint, use text collate "C", net_area numeric, usable_area numeric, flat_number integer, lift boolean, windows_year smallint, installations_year smallint, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.building_part t on t.eid = i.eid ) i
  where i.op = 'changed' and t.eid = i.eid;

update cadastre.ko t
  set name = i.name, folded = i.folded
  from (select i.*, case when t.ko is null then 'fresh' when i.fills then 'same' when (t.name, t.folded) is distinct
  from (i.name, i.folded) then 'changed' else 'same' end as op
  from (select distinct on (ko) ko, name, folded, obcina, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(ko smallint, name text collate "C", folded text collate "C", obcina text collate "C")) given
  order by ko, fills, file desc) i
  left join cadastre.ko t on t.ko = i.ko ) i
  where i.op = 'changed' and t.ko = i.ko;

update cadastre.obcina t
  set obcina_id = i.obcina_id, name = i.name
  from (select i.*, case when t.mid is null then 'fresh' when i.fills then 'same' when (t.obcina_id, t.name) is distinct
  from (i.obcina_id, i.name) then 'changed' else 'same' end as op
  from (select distinct on (mid) mid, obcina_id, name, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(mid integer, obcina_id smallint, name text collate "C")) given
  order by mid, fills, file desc) i
  left join cadastre.obcina t on t.mid = i.mid ) i
  where i.op = 'changed' and t.mid = i.mid;

update cadastre.parcel t
  set ko = i.ko, number = i.number, area = i.area, soil = i.soil, status = i.status, obcina_id = i.obcina_id, e = i.e, n = i.n, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.ko, t.number, t.area, t.soil, t.status, t.obcina_id, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.area, i.soil, i.status, i.obcina_id, i.e, i.n, i.source_id) then 'older' else 'same' end when (t.ko, t.number, t.area, t.soil, t.status, t.obcina_id, t.e, t.n, t.source_id) is distinct
  from (i.ko, i.number, i.area, i.soil, i.status, i.obcina_id, i.e, i.n, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, ko, number, area, soil, status, obcina_id, e, n, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, ko smallint, number text collate "C", area numeric, soil smallint, status text collate "C", obcina_id integer, e double precision, n double precision, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.parcel t on t.eid = i.eid ) i
  where i.op = 'changed' and t.eid = i.eid;

update cadastre.parcel_outline t
  set outline = i.outline, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'older' else 'same' end when (t.source_id) is distinct
  from (i.source_id) or not t.outline ~= i.outline then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (eid) eid, outline, state_on, source_id, file, fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, outline polygon, state_on date, source_id smallint)) given
  order by eid, fills, state_on desc nulls last, file desc) i
  left join cadastre.parcel_outline t on t.eid = i.eid ) i
  where i.op = 'changed' and t.eid = i.eid;

update cadastre.parcel_use t
  set share = i.share, state_on = i.state_on, source_id = i.source_id
  from (select i.*, case when t.parcel_eid is null then 'fresh' when i.fills then 'same' when coalesce(i.state_on, '-infinity') < coalesce(t.state_on, '-infinity') then case when (t.share, t.source_id) is distinct
  from (i.share, i.source_id) then 'older' else 'same' end when (t.share, t.source_id) is distinct
  from (i.share, i.source_id) then 'changed' when i.state_on is distinct
  from t.state_on then 'dated' else 'same' end as op
  from (select distinct on (parcel_eid, kind, code) parcel_eid, kind, code, share, state_on, source_id, file, fills
  from (select parcel_eid, kind, code, file, bool_and(fills) as fills, sum(share) as share, max(state_on) as state_on, max(source_id) as source_id
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(parcel_eid bigint, kind text collate "C", code text collate "C", share numeric, state_on date, source_id smallint)) given
  group by parcel_eid, kind, code, file) summed
  order by parcel_eid, kind, code, fills, state_on desc nulls last, file desc) i
  left join cadastre.parcel_use t on t.parcel_eid = i.parcel_eid and t.kind = i.kind and t.code = i.code ) i
  where i.op = 'changed' and t.parcel_eid = i.parcel_eid and t.kind = i.kind and t.code = i.code;

update cadastre.post t
  set name = i.name, folded = i.folded
  from (select i.*, case when t.code is null then 'fresh' when i.fills then 'same' when (t.name, t.folded) is distinct
  from (i.name, i.folded) then 'changed' else 'same' end as op
  from (select distinct on (code) code, name, folded, file, fills
  from (select distinct on (post_code) post_code as code, post as name, post_folded as folded, 0::smallint as file, false as fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, street text collate "C", settlement text collate "C", obcina text collate "C", folded text collate "C", number smallint, addition text collate "C", post_code smallint, post text collate "C", post_folded text collate "C", building_eid bigint, e double precision, n double precision, of_flat boolean, state_on date, source_id smallint)) given
  where post_code is not null and post is not null
  order by post_code, post) named
  order by code, fills, file desc) i
  left join cadastre.post t on t.code = i.code ) i
  where i.op = 'changed' and t.code = i.code;

update cadastre.street t
  set folded = i.folded
  from (select i.*, case when t.name is null then 'fresh' when i.fills then 'same' when (t.folded) is distinct
  from (i.folded) then 'changed' else 'same' end as op
  from (select distinct on (name, settlement, obcina) name, settlement, obcina, folded, file, fills
  from (select distinct on (street, settlement, obcina) street as name, settlement, obcina, folded, 0::smallint as file, true as fills
  from (select row.*, 1::smallint as file, false as fills
  from json_to_recordset($1) as row(eid bigint, street text collate "C", settlement text collate "C", obcina text collate "C", folded text collate "C", number smallint, addition text collate "C", post_code smallint, post text collate "C", post_folded text collate "C", building_eid bigint, e double precision, n double precision, of_flat boolean, state_on date, source_id smallint)) given
  order by street, settlement, obcina, folded) named
  order by name, settlement, obcina, fills, file desc) i
  left join cadastre.street t on t.name = i.name and t.settlement = i.settlement and t.obcina = i.obcina ) i
  where i.op = 'changed' and t.name = i.name and t.settlement = i.settlement and t.obcina = i.obcina;

-- lookups.addLookups
insert into "cadastre"."lookup_hour" ("hour", "source", "answered", "missing", "failed", "total_ms", "slowest_ms", "last_failed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("hour", "source") do update
  set "answered" = lookup_hour.answered + excluded.answered, "missing" = lookup_hour.missing + excluded.missing, "failed" = lookup_hour.failed + excluded.failed, "total_ms" = lookup_hour.total_ms + excluded.total_ms, "slowest_ms" = greatest(lookup_hour.slowest_ms, excluded.slowest_ms), "last_failed_at" = greatest(lookup_hour.last_failed_at, excluded.last_failed_at);

-- lookups.forgetLookupsBefore
delete
  from "cadastre"."lookup_hour"
  where "hour" < $1;

-- lookups.sumLookups
select "source" as "source", sum("answered") as "answered", sum("missing") as "missing", sum("failed") as "failed", sum("total_ms") as "total_ms", max("slowest_ms") as "slowest_ms", max("last_failed_at") as "last_failed_at"
  from "cadastre"."lookup_hour"
  where "hour" >= $1
  group by "source"
  order by "source" desc;

-- map-builds.beginBuild
insert into cadastre.map_build (revision, source, state_on, begun_at)
  values ($1, $2, $3, $4)
  on conflict do nothing;

select build_id, revision::double precision as revision, finished_at is not null as is_finished, source, state_on::text as state_on
  from cadastre.map_build
  where revision = $1;

with gone as (delete
  from cadastre.map_build
  where finished_at is null and revision <> $1
  returning build_id) delete
  from cadastre.map_tile
  where build_id in (select build_id
  from gone);

-- map-builds.changesSince
select coalesce(bool_or(what = 'all'), false) as all, coalesce(bool_or(what = 'border'), false) as borders
  from cadastre.map_change
  where revision > $1 and revision <= $2;

select distinct x, y
  from cadastre.map_change
  where revision > $1 and revision <= $2 and what = 'tile'
  order by y, x;

-- map-builds.claimBuild
update cadastre.map_build
  set claimed_until = $3
  where build_id = $1 and claimed_until <= $2
  returning 1 as one;

-- map-builds.drawnRevision
select case when exists (select
  from cadastre.parcel_outline) or exists (select
  from cadastre.area) or exists (select
  from cadastre.building
  where e is not null) or exists (select
  from cadastre.settlement
  where e is not null) then revision::double precision end as revision
  from cadastre.map_state;

-- map-builds.findShownBuild
select build_id, revision::double precision as revision, finished_at is not null as is_finished, source, state_on::text as state_on
  from cadastre.map_build
  order by finished_at is not null desc, build_id desc
  limit 1;

-- map-builds.finishBuild
delete
  from cadastre.map_build
  where build_id <> $1;

delete
  from cadastre.map_change
  where revision <= $1;

delete
  from cadastre.map_tile t using cadastre.map_tile c
  where c.build_id = $1 and c.kind = 'picture' and (t.kind, t.z, t.x, t.y) = (c.kind, c.z, c.x, c.y) and t.build_id < $1;

delete
  from cadastre.map_tile
  where build_id < $1 and kind = 'names';

delete
  from cadastre.map_tile
  where build_id <> $1;

update cadastre.map_build
  set finished_at = $2
  where build_id = $1;

with c as materialized (select distinct x, y
  from cadastre.map_change
  where revision > $1 and revision <= $2 and x is not null) delete
  from cadastre.map_tile t using c
  where t.kind = 'plan' and ( (t.z = 15 and t.x between 2 * c.x and 2 * c.x + 1 and t.y between 2 * c.y and 2 * c.y + 1) or (t.z = 16 and t.x between 4 * c.x and 4 * c.x + 3 and t.y between 4 * c.y and 4 * c.y + 3)) and t.build_id <= $3;

-- map-builds.listUnplanned
select distinct c.y, c.x
  from cadastre.map_tile c
  where c.kind = 'picture' and c.z = 14 and length(c.body) > 0 and ( select count(*)
  from cadastre.map_tile t
  where t.kind = 'plan' and t.z = 15 and t.x between 2 * c.x and 2 * c.x + 1 and t.y between 2 * c.y and 2 * c.y + 1 ) + ( select count(*)
  from cadastre.map_tile t
  where t.kind = 'plan' and t.z = 16 and t.x between 4 * c.x and 4 * c.x + 3 and t.y between 4 * c.y and 4 * c.y + 3 ) < 20
  order by c.y, c.x
  limit $1;

-- map-names.copyBorders
insert into cadastre.map_border (build_id, kind, z, line, place) select $2, kind, z, line, place
  from cadastre.map_border
  where build_id = $1;

-- map-names.hasBorders
select
  from cadastre.map_border
  where build_id = $1 and kind = $2
  limit 1;

-- map-names.keepBorders
insert into cadastre.map_border (build_id, kind, z, line, place) select $1, kind, z, line, box(point((place->>0)::double precision, (place->>1)::double precision), point((place->>2)::double precision, (place->>3)::double precision))
  from json_to_recordset($2) b(kind text, z smallint, line text, place json);

-- map-names.keepPlaces
delete
  from cadastre.map_place
  where build_id = $1;

insert into cadastre.map_place (build_id, name, e, n, addresses, kind) select $1, name, e, n, addresses, kind
  from json_to_recordset($2) p(name text, e double precision, n double precision, addresses integer, kind text);

-- map-names.listAreaKeys
select key
  from cadastre.area
  where kind = $1
  order by key;

-- map-names.listAreas
select name, translate(outline::text, '()', '') as outline
  from cadastre.area
  where kind = $1
  order by key;

-- map-names.listBorders
select kind, line
  from cadastre.map_border
  where build_id = $1 and z = $2 and place && box(point($3, $4), point($5, $6))
  order by kind, line collate "C";

-- map-names.listBoxesOf
select k.obcina as name, json_build_array(min(p.e), min(p.n), max(p.e), max(p.n)) as box
  from cadastre.ko k join (select ko, e, n
  from cadastre.parcel
  union all select ko, e, n
  from cadastre.building) p using (ko)
  where k.obcina = any($1) and p.e is not null and p.n is not null
  group by k.obcina
  order by k.obcina;

-- map-names.listDrawnPlaces
with addressed as materialized ( select s.settlement, s.obcina, avg(a.e) as e, avg(a.n) as n, count(*)::integer as addresses
  from cadastre.address a join cadastre.street s using (street_id)
  where a.e is not null and a.n is not null
  group by s.settlement, s.obcina ) select settlement as name, e, n, addresses, case when settlement = obcina then 'obcina' else 'naselje' end as kind, 0 as buildings, 0 as parcels
  from addressed
  union all select t.name, coalesce(t.e, (@@ box(a.outline))[0]), coalesce(t.n, (@@ box(a.outline))[1]), 0, case when t.name = o.name then 'obcina' else 'naselje' end, (select count(*)::integer
  from cadastre.building b
  where point(b.e, b.n) <@ box(a.outline) and a.outline @> point(b.e, b.n)), (select count(*)::integer
  from cadastre.parcel_outline p
  where p.outline && a.outline and a.outline @> @@ box(p.outline))
  from cadastre.settlement t
  left join cadastre.area a on a.kind = 'naselje' and a.key = t.mid
  left join cadastre.obcina o on o.mid = t.obcina_mid
  where (t.e is not null or a.key is not null) and not exists (select
  from addressed d
  where d.settlement = t.name and (o.name is null or d.obcina in (o.name, '')))
  union all select k.name, avg(p.e), avg(p.n), 0, 'ko', 0, 0
  from cadastre.ko k join (select ko, e, n
  from cadastre.parcel
  union all select ko, e, n
  from cadastre.building) p using (ko)
  where p.e is not null and p.n is not null
  group by k.ko, k.name;

-- map-names.listMunicipalitiesOfKo
select distinct obcina as name
  from cadastre.ko
  where obcina is not null
  order by obcina;

-- map-names.listPlaces
select name, e, n, addresses, kind
  from cadastre.map_place
  where build_id = $1 and point(e, n) <@ box(point($2, $3), point($4, $5)) and kind = any($6)
  order by addresses desc, kind = 'obcina' desc, md5(name), e
  limit $7;

-- map-names.listWithNeighbours
select o.key, translate(o.outline::text, '()', '') as outline
  from cadastre.area a join cadastre.area o on o.kind = a.kind and o.outline && a.outline
  where a.kind = $1 and a.key = $2
  order by o.key;

-- map-tiles.findShownTile
select s.build_id, s.is_finished, ( select body
  from cadastre.map_tile t
  where t.kind = $1 and t.z = $2 and t.x = $3 and t.y = $4 and t.build_id <= s.build_id
  order by t.build_id desc
  limit 1) as body
  from (select build_id, finished_at is not null as is_finished
  from cadastre.map_build
  order by finished_at is not null desc, build_id desc
  limit 1) s;

-- map-tiles.findTile
select body
  from cadastre.map_tile
  where kind = $1 and z = $2 and x = $3 and y = $4 and build_id <= $5 and build_id > $6
  order by build_id desc
  limit 1;

-- map-tiles.keepTile
insert into cadastre.map_tile (build_id, kind, z, x, y, body) select build_id, $2, $3, $4, $5, $6
  from cadastre.map_build
  where build_id = $1 for key share
  on conflict do nothing;

-- map-tiles.listDrawnTiles
select x, y
  from ( select distinct on (x, y) x, y, length(body) > 0 as has_land
  from cadastre.map_tile
  where kind = 'picture' and z = $2 and build_id <= $1
  order by x, y, build_id desc ) newest
  where has_land
  order by y, x;

-- map-tiles.listPictures
select x, y
  from cadastre.map_tile
  where build_id = $1 and kind = 'picture' and z = $2;

-- map.listBuildingsWithin
select b.ko, b.number, b.e, b.n, f.ring, so.name as source, b.state_on::text
  from ( select eid, translate(outline::text, '()', '') as ring
  from cadastre.building_outline
  where outline && polygon(box(point($1, $2), point($3, $4)))
  union all select eid, null
  from cadastre.building pb
  where point(e, n) <@ box(point($1, $2), point($3, $4)) and not exists (select
  from cadastre.building_outline bo
  where bo.eid = pb.eid)
  limit $5 ) f join cadastre.building b using (eid) join cadastre.source so on so.source_id = b.source_id;

-- map.listParcelsWithin
select p.ko, p.number, translate(o.outline::text, '()', '') as ring, so.name as source, p.state_on::text, (select coalesce(un.name, u.code)
  from cadastre.parcel_use u
  left join cadastre.use_name un using (kind, code)
  where u.parcel_eid = p.eid and u.kind = 'actual'
  order by u.share desc nulls last, u.code
  limit 1) as raba
  from (select *
  from cadastre.parcel_outline
  where outline && polygon(box(point($1, $2), point($3, $4)))
  limit $5) o join cadastre.parcel p using (eid) join cadastre.source so on so.source_id = p.source_id;

-- names.listMunicipalities
select obcina_id as obcina, min(name) as name
  from cadastre.obcina
  group by obcina_id
  order by 2;

-- names.listSettlements
select s.name, o.name as obcina
  from cadastre.settlement s join cadastre.obcina o on o.mid = s.obcina_mid
  where starts_with(s.folded, $1)
  order by length(s.folded), s.folded, o.name
  limit $2;

-- names.listSettlementsAt
select s.name, o.name as obcina
  from cadastre.settlement s join cadastre.obcina o on o.mid = s.obcina_mid
  where starts_with(s.folded, $1)
  order by s.folded, o.name;

-- names.listWritten
select distinct on (folded) folded, nullif(name, settlement) as street, settlement
  from ( select folded, name, settlement, 1 as rank
  from cadastre.street
  where folded = any($1)
  union all select folded, name, name, 2
  from cadastre.settlement
  where folded = any($1) ) found
  order by folded, rank, name, settlement;

-- records.findBuilding
select row_to_json(record) as record
  from ( select 'building' as property_type, b.eid::text as "idNepremicnine", b.ko as "sifraKo", k.name as "katastrskaObcina", coalesce(nullif(a.obcina, ''), k.obcina) as obcina, b.number as "stevilkaStavbe", a.address as "naslovStavbe", b.type as "tipStavbe", b.construction as "konstrukcija", b.year_built as "letoIzgradnjeStavbe", b.roof_year as "letoObnoveStrehe", b.facade_year as "letoObnoveFasade", b.floors as "steviloEtaz", b.flats as "steviloStanovanj", b.businesses as "steviloPoslovnihProstorov", b.gross_area as "brutoTlorisnaPovrsina", b.electricity as "elektrika", b.water as "vodovod", b.sewer as "kanalizacija", b.gas as "plin", (select sum(usable_area)
  from cadastre.building_part
  where building_eid = b.eid) as "uporabnaPovrsinaStavbe", case when b.e is not null then json_build_object('e', b.e, 'n', b.n) end as coordinates, json_build_object('name', so.name, 'state_on', b.state_on) as source, (select coalesce(json_agg(row_to_json(part)
  order by part."stevilkaDelaStavbe", part."idNepremicnine"), '[]')
  from (select 'building_part' as property_type, p.eid::text as "idNepremicnine", b.ko as "sifraKo", b.number as "stevilkaStavbe", p.number as "stevilkaDelaStavbe", coalesce((select s.name || ' ' || ad.number || ad.addition || coalesce(', ' || ad.post_code || coalesce(' ' || po.name, ''), '')
  from cadastre.address ad join cadastre.street s using (street_id)
  left join cadastre.post po on po.code = ad.post_code
  where ad.eid = p.address_eid), a.address) as naslov, p.use as "dejanskaRaba", p.net_area as "netoTlorisnaPovrsina", p.usable_area as "uporabnaPovrsina", p.flat_number as "stevilkaStanovanja", p.lift as "dvigalo", p.windows_year as "letoObnoveOken", p.installations_year as "letoObnoveInstalacij", pos.position as "legaDelaStavbe", pos.floor as "stevilkaEtaze", v.value as "posplosenaVrednost", case when v.value is not null then json_build_object('name', vs.name, 'state_on', v.state_on) end as value_source, (select coalesce(json_agg(json_build_object('vrsta', r.kind, 'povrsina', r.area)
  order by r.area desc nulls last, r.eid), '[]')
  from cadastre.room r
  where r.part_eid = p.eid) as prostori
  from cadastre.building_part p
  left join cadastre.part_position pos on pos.part_eid = p.eid
  left join cadastre.part_value v on v.part_eid = p.eid
  left join cadastre.source vs on vs.source_id = v.source_id
  where p.building_eid = b.eid and ($3::integer is null or p.number = $3)) part ) as "gursTabelaDeliStavb", (select coalesce(json_agg(row_to_json(parcel)
  order by substring(parcel."parcelnaStevilka"
  from '\d+')::numeric, substring(parcel."parcelnaStevilka"
  from '/(\d+)')::numeric nulls first, parcel."parcelnaStevilka"), '[]')
  from (select 'parcel' as property_type, pa.eid::text as "idNepremicnine", pa.ko as "sifraKo", k.name as "katastrskaObcina", coalesce(ob.name, k.obcina) as obcina, pa.number as "parcelnaStevilka", pa.area as "povrsinaParcele", pa.soil as "boniteta", pa.status as "upravniStatus", (select coalesce(json_agg(json_build_object('sifra', u.code, 'oznaka', un.mark, 'opis', coalesce(un.name, u.code), 'delez', u.share)
  order by u.share desc nulls last, u.code), '[]')
  from cadastre.parcel_use u
  left join cadastre.use_name un using (kind, code)
  where u.parcel_eid = pa.eid and u.kind = 'planned') as "namenskeRabe", (select coalesce(json_agg(json_build_object('sifra', u.code, 'opis', coalesce(un.name, u.code), 'delez', u.share)
  order by u.share desc nulls last, u.code), '[]')
  from cadastre.parcel_use u
  left join cadastre.use_name un using (kind, code)
  where u.parcel_eid = pa.eid and u.kind = 'actual') as "dejanskeRabe", pv.value as "posplosenaVrednost", case when pv.value is not null then json_build_object('name', pvs.name, 'state_on', pv.state_on) end as value_source, case when pa.e is not null then json_build_object('e', pa.e, 'n', pa.n) end as coordinates, json_build_object('name', so.name, 'state_on', pa.state_on) as source
  from cadastre.building_parcel bp join cadastre.parcel pa on pa.eid = bp.parcel_eid join cadastre.source so using (source_id)
  left join cadastre.ko k on k.ko = pa.ko
  left join cadastre.obcina ob on ob.obcina_id = pa.obcina_id
  left join cadastre.parcel_value pv on pv.parcel_eid = pa.eid
  left join cadastre.source pvs on pvs.source_id = pv.source_id
  where bp.building_eid = b.eid) parcel ) as "gursTabelaParcela"
  from (select *
  from cadastre.building
  where ko = $1 and number = $2
  order by state_on desc nulls last, eid desc
  limit 1) b join cadastre.source so using (source_id)
  left join cadastre.ko k on k.ko = b.ko
  left join lateral ( select address, obcina
  from ( select s.name || ' ' || ad.number || ad.addition || coalesce(', ' || ad.post_code || coalesce(' ' || po.name, ''), '') as address, s.obcina, ad.street_id, ad.number, ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  left join cadastre.post po on po.code = ad.post_code
  where ad.building_eid = b.eid offset 0 ) of_building
  order by street_id, number, addition
  limit 1 ) a on true ) record;

-- records.findParcel
select row_to_json(record) as record
  from ( select 'parcel' as property_type, pa.eid::text as "idNepremicnine", pa.ko as "sifraKo", k.name as "katastrskaObcina", coalesce(ob.name, k.obcina) as obcina, pa.number as "parcelnaStevilka", pa.area as "povrsinaParcele", pa.soil as "boniteta", pa.status as "upravniStatus", (select coalesce(json_agg(json_build_object('sifra', u.code, 'oznaka', un.mark, 'opis', coalesce(un.name, u.code), 'delez', u.share)
  order by u.share desc nulls last, u.code), '[]')
  from cadastre.parcel_use u
  left join cadastre.use_name un using (kind, code)
  where u.parcel_eid = pa.eid and u.kind = 'planned') as "namenskeRabe", (select coalesce(json_agg(json_build_object('sifra', u.code, 'opis', coalesce(un.name, u.code), 'delez', u.share)
  order by u.share desc nulls last, u.code), '[]')
  from cadastre.parcel_use u
  left join cadastre.use_name un using (kind, code)
  where u.parcel_eid = pa.eid and u.kind = 'actual') as "dejanskeRabe", pv.value as "posplosenaVrednost", case when pv.value is not null then json_build_object('name', pvs.name, 'state_on', pv.state_on) end as value_source, case when pa.e is not null then json_build_object('e', pa.e, 'n', pa.n) end as coordinates, json_build_object('name', so.name, 'state_on', pa.state_on) as source, (select coalesce(json_agg(row_to_json(building)
  order by building."stevilkaStavbe"), '[]')
  from (select 'building' as property_type, b.eid::text as "idNepremicnine", b.ko as "sifraKo", k.name as "katastrskaObcina", coalesce(nullif(a.obcina, ''), k.obcina) as obcina, b.number as "stevilkaStavbe", a.address as "naslovStavbe", b.type as "tipStavbe", b.construction as "konstrukcija", b.year_built as "letoIzgradnjeStavbe", b.roof_year as "letoObnoveStrehe", b.facade_year as "letoObnoveFasade", b.floors as "steviloEtaz", b.flats as "steviloStanovanj", b.businesses as "steviloPoslovnihProstorov", b.gross_area as "brutoTlorisnaPovrsina", b.electricity as "elektrika", b.water as "vodovod", b.sewer as "kanalizacija", b.gas as "plin", (select sum(usable_area)
  from cadastre.building_part
  where building_eid = b.eid) as "uporabnaPovrsinaStavbe", case when b.e is not null then json_build_object('e', b.e, 'n', b.n) end as coordinates, json_build_object('name', so.name, 'state_on', b.state_on) as source
  from cadastre.building_parcel bp join cadastre.building b on b.eid = bp.building_eid join cadastre.source so using (source_id)
  left join cadastre.ko k on k.ko = b.ko
  left join lateral ( select address, obcina
  from ( select s.name || ' ' || ad.number || ad.addition || coalesce(', ' || ad.post_code || coalesce(' ' || po.name, ''), '') as address, s.obcina, ad.street_id, ad.number, ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  left join cadastre.post po on po.code = ad.post_code
  where ad.building_eid = b.eid offset 0 ) of_building
  order by street_id, number, addition
  limit 1 ) a on true
  where bp.parcel_eid = pa.eid) building ) as "gursTabelaStavba"
  from (select *
  from cadastre.parcel
  where ko = $1 and number = $2
  order by state_on desc nulls last, eid desc
  limit 1) pa join cadastre.source so using (source_id)
  left join cadastre.ko k on k.ko = pa.ko
  left join cadastre.obcina ob on ob.obcina_id = pa.obcina_id
  left join cadastre.parcel_value pv on pv.parcel_eid = pa.eid
  left join cadastre.source pvs on pvs.source_id = pv.source_id ) record;

-- records.registerName
select name
  from cadastre.source
  where source_id = case when exists (select
  from cadastre.building
  where source_id = 9
  union all select
  from cadastre.parcel
  where source_id = 9) then 9 else 1 end;

-- search.findExamples
select coalesce( ( select b.ko || '-' || b.number || '-' || p.number
  from (select *
  from cadastre.building
  where ko = 1772 and number = 1826) b join cadastre.building_part p on p.building_eid = b.eid and p.number is not null
  where p.number = 40
  order by b.ko, b.number, p.number
  limit 1), ( select b.ko || '-' || b.number || '-' || p.number
  from (select *
  from cadastre.building
  order by ko, number
  limit $1) b join cadastre.building_part p on p.building_eid = b.eid and p.number is not null
  order by b.ko, b.number, p.number
  limit 1), (select ko || '-' || number
  from cadastre.building
  order by ko, number
  limit 1)) as unit, coalesce( (select ko || ' ' || number
  from cadastre.parcel
  where ko = 1772 and number like '%/%'
  order by number
  limit 1), (select ko || ' ' || number
  from cadastre.parcel
  order by ko, number
  limit 1)) as parcel;

-- search.findKo
select ko, name, obcina
  from cadastre.ko
  where ko = $1;

-- search.findPost
select "name"
  from "cadastre"."post"
  where "code" = $1;

-- search.hasAddresses
select
  from cadastre.address
  limit 1;

-- search.hasNumberedParts
select exists ( select
  from cadastre.building b join cadastre.building_part p on p.building_eid = b.eid
  where b.ko = $1 and b.number = $2 and p.number is not null) as some;

-- search.kindsIn
select exists (select
  from cadastre.parcel
  where ko = $1) as parcels, exists (select
  from cadastre.building
  where ko = $1) as buildings;

-- search.listAddresses
select 'address' as found_as, h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label, coalesce(b.ko || '-' || b.number, '') as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", h.name as street, h.folded, h.addition
  from ( select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.nth
  from ( select street_id, name, folded
  from cadastre.street
  where folded >= $1 and folded < $2
  order by folded
  limit 200) s join lateral ( select house.*, row_number() over (order by house.number, house.addition) as nth
  from ( select *
  from cadastre.address
  where street_id = s.street_id and number = $3 and addition like $4 || '%'
  order by addition
  limit $6) house ) ad on true
  left join cadastre.post po on po.code = ad.post_code
  where not exists ( select
  from unnest($5::text[]) word
  where position(' ' || word in concat(' ', s.folded, ' ', ad.post_code, ' ', po.folded)) = 0)
  order by ad.nth, s.folded
  limit $6 + 8 ) h join cadastre.building b on b.eid = h.building_eid
  order by h.nth, h.folded
  limit $6;

select 'address' as found_as, h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label, coalesce(b.ko || '-' || b.number, '') as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", h.name as street, h.folded, h.addition
  from ( select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.nth
  from ( select street_id, name, folded
  from cadastre.street
  where folded >= $1 and folded < $2
  order by folded
  limit 30) s join lateral ( select house.*, row_number() over (order by abs(house.number - $3), house.number, house.addition) as nth
  from ( (select *
  from cadastre.address
  where street_id = s.street_id and number >= $3 and $4::text is not null
  order by number, addition
  limit $6)
  union all (select *
  from cadastre.address
  where street_id = s.street_id and number < $3
  order by number desc, addition
  limit $6)) house ) ad on true
  left join cadastre.post po on po.code = ad.post_code
  where not exists ( select
  from unnest($5::text[]) word
  where position(' ' || word in concat(' ', s.folded, ' ', ad.post_code, ' ', po.folded)) = 0)
  order by ad.nth, s.folded
  limit $6 + 8 ) h join cadastre.building b on b.eid = h.building_eid
  order by h.nth, h.folded
  limit $6;

select 'address' as found_as, h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label, coalesce(b.ko || '-' || b.number, '') as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", h.name as street, h.folded, h.addition
  from ( select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.nth
  from ( select street_id, name, folded
  from cadastre.street
  where folded >= $1 and folded < $2
  order by folded
  limit 30) s join lateral ( select house.*, row_number() over (order by house.number, house.addition) as nth
  from ( select *
  from cadastre.address
  where street_id = s.street_id and $3::integer is null and $4 = ''
  order by number, addition
  limit $6) house ) ad on true
  left join cadastre.post po on po.code = ad.post_code
  where not exists ( select
  from unnest($5::text[]) word
  where position(' ' || word in concat(' ', s.folded, ' ', ad.post_code, ' ', po.folded)) = 0)
  order by ad.nth, s.folded
  limit $6 + 8 ) h join cadastre.building b on b.eid = h.building_eid
  order by h.nth, h.folded
  limit $6;

-- search.listAddressesByEid
select 'address' as found_as, h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label, coalesce(b.ko || '-' || b.number, '') as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", h.name as street, h.folded, h.addition
  from ( select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.eid
  from cadastre.address ad join cadastre.street s using (street_id)
  left join cadastre.post po on po.code = ad.post_code
  where ad.eid = any($1::bigint[]) ) h join cadastre.building b on b.eid = h.building_eid
  order by h.eid
  limit $2;

-- search.listAddressesByWords
select 'address' as found_as, h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label, coalesce(b.ko || '-' || b.number, '') as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", h.name as street, h.folded, h.addition
  from ( select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.nth
  from ( select street_id, name, folded
  from cadastre.street
  where words @@ to_tsquery('simple', $1) and $2::text is not null
  limit 200) s join lateral ( select house.*, row_number() over (order by house.number, house.addition) as nth
  from ( select *
  from cadastre.address
  where street_id = s.street_id and number = $3 and addition like $4 || '%'
  order by addition
  limit $6) house ) ad on true
  left join cadastre.post po on po.code = ad.post_code
  where not exists ( select
  from unnest($5::text[]) word
  where position(' ' || word in concat(' ', s.folded, ' ', ad.post_code, ' ', po.folded)) = 0)
  order by ad.nth, s.folded
  limit $6 + 8 ) h join cadastre.building b on b.eid = h.building_eid
  order by h.nth, h.folded
  limit $6;

select 'address' as found_as, h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label, coalesce(b.ko || '-' || b.number, '') as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", h.name as street, h.folded, h.addition
  from ( select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.nth
  from ( select street_id, name, folded
  from cadastre.street
  where words @@ to_tsquery('simple', $1) and $2::text is not null
  limit 30) s join lateral ( select house.*, row_number() over (order by abs(house.number - $3), house.number, house.addition) as nth
  from ( (select *
  from cadastre.address
  where street_id = s.street_id and number >= $3 and $4::text is not null
  order by number, addition
  limit $6)
  union all (select *
  from cadastre.address
  where street_id = s.street_id and number < $3
  order by number desc, addition
  limit $6)) house ) ad on true
  left join cadastre.post po on po.code = ad.post_code
  where not exists ( select
  from unnest($5::text[]) word
  where position(' ' || word in concat(' ', s.folded, ' ', ad.post_code, ' ', po.folded)) = 0)
  order by ad.nth, s.folded
  limit $6 + 8 ) h join cadastre.building b on b.eid = h.building_eid
  order by h.nth, h.folded
  limit $6;

select 'address' as found_as, h.name || ' ' || h.number || h.addition || coalesce(', ' || h.post_code || coalesce(' ' || h.post, ''), '') as label, coalesce(b.ko || '-' || b.number, '') as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", h.name as street, h.folded, h.addition
  from ( select s.name, s.folded, ad.number, ad.addition, ad.post_code, po.name as post, ad.building_eid, ad.nth
  from ( select street_id, name, folded
  from cadastre.street
  where words @@ to_tsquery('simple', $1) and $2::text is not null
  limit 30) s join lateral ( select house.*, row_number() over (order by house.number, house.addition) as nth
  from ( select *
  from cadastre.address
  where street_id = s.street_id and $3::integer is null and $4 = ''
  order by number, addition
  limit $6) house ) ad on true
  left join cadastre.post po on po.code = ad.post_code
  where not exists ( select
  from unnest($5::text[]) word
  where position(' ' || word in concat(' ', s.folded, ' ', ad.post_code, ' ', po.folded)) = 0)
  order by ad.nth, s.folded
  limit $6 + 8 ) h join cadastre.building b on b.eid = h.building_eid
  order by h.nth, h.folded
  limit $6;

-- search.listBuildings
select 'building' as found_as, b.ko || '-' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), (select s.name || ' ' || ad.number || ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  where ad.building_eid = b.eid
  order by ad.street_id, ad.number, ad.addition
  limit 1)) as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.building b
  left join cadastre.ko k using (ko)
  where b.ko = any($1::smallint[]) and b.number = $2
  order by array_position($1::smallint[], b.ko)
  limit $3;

-- search.listBuildingsByEid
select 'building' as found_as, b.ko || '-' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), (select s.name || ' ' || ad.number || ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  where ad.building_eid = b.eid
  order by ad.street_id, ad.number, ad.addition
  limit 1)) as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.building b
  left join cadastre.ko k using (ko)
  where b.eid = any($1::bigint[])
  order by b.eid
  limit $2;

-- search.listBuildingsOfParts
select 'building' as found_as, b.ko || '-' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), (select s.name || ' ' || ad.number || ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  where ad.building_eid = b.eid
  order by ad.street_id, ad.number, ad.addition
  limit 1)) as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.building b
  left join cadastre.ko k using (ko)
  where b.eid in (select building_eid
  from cadastre.building_part
  where eid = any($1::bigint[]))
  order by b.eid
  limit $2;

-- search.listFlats
select 'building_part' as found_as, b.ko || '-' || b.number || '-' || p.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), p.use, (select s.name || ' ' || ad.number || ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  where ad.building_eid = b.eid
  order by ad.street_id, ad.number, ad.addition
  limit 1)) as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", p.number as "stevilkaDelaStavbe", null as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.building b
  left join cadastre.ko k using (ko) join cadastre.building_part p on p.building_eid = b.eid
  left join cadastre.address entered on entered.eid = p.address_eid
  where b.ko = $1 and b.number = $2 and p.flat_number = $3 and (entered.eid is null or (entered.number = $4 and entered.addition = $5))
  order by p.number
  limit $6;

-- search.listKosByCode
select ko, name, obcina
  from cadastre.ko
  where ko::text like $1 || '%'
  order by ko
  limit $2;

-- search.listKosByName
select ko, name, obcina
  from cadastre.ko
  where folded >= $1 and folded < $2
  order by folded <> $1, folded, ko
  limit $3;

-- search.listKosContaining
select ko, name, obcina
  from cadastre.ko
  where position($1 in folded) > 0
  order by folded not like $1 || '%', folded, ko
  limit $2;

-- search.listNearBuildings
select 'building' as found_as, b.ko || '-' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), (select s.name || ' ' || ad.number || ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  where ad.building_eid = b.eid
  order by ad.street_id, ad.number, ad.addition
  limit 1)) as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", null as "stevilkaDelaStavbe", null as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from ( (select *
  from cadastre.building
  where ko = $1 and number >= $2
  order by number
  limit $3)
  union all (select *
  from cadastre.building
  where ko = $1 and number < $2
  order by number desc
  limit $3) ) b
  left join cadastre.ko k using (ko)
  order by abs(b.number - $2), b.number
  limit $3;

-- search.listNearParcels
select 'parcel' as found_as, b.ko || ' ' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), k.obcina) as detail, b.ko as "sifraKo", null as "stevilkaStavbe", null as "stevilkaDelaStavbe", b.number as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from ( select found.*, near.main, abs(coalesce(substring(found.number
  from '/(\d{1,9})')::integer, 0) - $4::integer) as apart
  from generate_series(greatest(1, $2::integer - 20), $2::integer + 20) as near (main) cross join (values (''), ('*')) as mark (star) cross join lateral ( select *
  from cadastre.parcel
  where ko = $1 and number = mark.star || near.main
  union all select *
  from cadastre.parcel
  where ko = $1 and number >= mark.star || near.main || '/' and number < mark.star || near.main || '0' ) found
  order by abs(near.main - $2::integer), near.main, apart
  limit $3 * 4 ) b
  left join cadastre.ko k using (ko)
  order by abs(b.main - $2::integer), b.main, b.apart, length(b.number), b.number
  limit $3;

-- search.listParcels
select 'parcel' as found_as, b.ko || ' ' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), k.obcina) as detail, b.ko as "sifraKo", null as "stevilkaStavbe", null as "stevilkaDelaStavbe", b.number as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.parcel b
  left join cadastre.ko k using (ko)
  where b.ko = any($1::smallint[]) and (b.number = '*' || $2 or (b.number >= $2 and b.number < $3))
  order by b.number <> $2, b.number <> '*' || $2, array_position($1::smallint[], b.ko), length(b.number), b.number
  limit $4;

-- search.listParcelsAnywhere
select 'parcel' as found_as, b.ko || ' ' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), k.obcina) as detail, b.ko as "sifraKo", null as "stevilkaStavbe", null as "stevilkaDelaStavbe", b.number as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from ( select found.*
  from generate_series(1, 2716) as code (ko) cross join lateral (select *
  from cadastre.parcel
  where ko = code.ko::smallint and number = $1
  limit 1) found ) b
  left join cadastre.ko k using (ko)
  order by b.area desc nulls last, b.ko
  limit $2;

-- search.listParcelsByEid
select 'parcel' as found_as, b.ko || ' ' || b.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), k.obcina) as detail, b.ko as "sifraKo", null as "stevilkaStavbe", null as "stevilkaDelaStavbe", b.number as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.parcel b
  left join cadastre.ko k using (ko)
  where b.eid = any($1::bigint[])
  order by b.eid
  limit $2;

-- search.listParts
select 'building_part' as found_as, b.ko || '-' || b.number || '-' || p.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), p.use, (select s.name || ' ' || ad.number || ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  where ad.building_eid = b.eid
  order by ad.street_id, ad.number, ad.addition
  limit 1)) as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", p.number as "stevilkaDelaStavbe", null as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.building b
  left join cadastre.ko k using (ko) join cadastre.building_part p on p.building_eid = b.eid
  where b.ko = any($1::smallint[]) and b.number = $2 and p.number = $3
  order by array_position($1::smallint[], b.ko)
  limit $4;

-- search.listPartsByEid
select 'building_part' as found_as, b.ko || '-' || b.number || '-' || p.number as label, concat_ws(' · ', coalesce(k.name, b.ko::text), p.use, (select s.name || ' ' || ad.number || ad.addition
  from cadastre.address ad join cadastre.street s using (street_id)
  where ad.building_eid = b.eid
  order by ad.street_id, ad.number, ad.addition
  limit 1)) as detail, b.ko as "sifraKo", b.number as "stevilkaStavbe", p.number as "stevilkaDelaStavbe", null as "parcelnaStevilka", coalesce(k.name, b.ko::text) as "koName"
  from cadastre.building_part p join cadastre.building b on b.eid = p.building_eid
  left join cadastre.ko k using (ko)
  where p.eid = any($1::bigint[]) and p.number is not null
  order by p.eid
  limit $2;

-- search.listWords
select t.typed, exists ( select
  from cadastre.word
  where short >= t.typed and short < t.typed || chr(1114111) and short = word) as "isKnown", array( select distinct word
  from cadastre.word
  where short = t.typed or short = any(array( select left(t.typed, at - 1) || substr(t.typed, at + 1)
  from generate_series(1, length(t.typed)) at))) as near
  from unnest($1::text[]) with ordinality as t (typed, nth)
  order by t.nth;
