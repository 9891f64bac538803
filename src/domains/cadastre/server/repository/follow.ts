/**
 * The planner's statistics targets for tables searched by look-ups, and for those read only by their key. To be sent after the commit:
 * within the transaction other sessions would see the new row counts without the statistics of the values, and scan whole tables.
 */
export const measuring = [
  'set default_statistics_target to default',
  'analyze cadastre.building, cadastre.parcel, cadastre.address',
  // For tables that are read only by their key a small sample is enough; each longer analyze makes every look-up plan again.
  'set default_statistics_target = 10',
  'analyze cadastre.parcel_outline, cadastre.building_parcel',
  'analyze cadastre.building_part, cadastre.part_position, cadastre.parcel_use, cadastre.parcel_value, cadastre.part_value, cadastre.room, cadastre.building_outline, cadastre.area',
  'set default_statistics_target to default',
  'analyze cadastre.street, cadastre.ko',
];

/** Statements for data derived from the records, in the transaction that brings them. */
export const following = [
  // Values of a register replace derived ones.
  `delete from cadastre.building_parcel d where by_place
   and exists (select from cadastre.building_parcel r where r.building_eid = d.building_eid and not r.by_place)`,
  `delete from cadastre.building_parcel d where by_place
   and not exists (select from cadastre.parcel_outline o where o.eid = d.parcel_eid)`,
  // Building by building into the index of outlines; left to itself the planner may go the long way round.
  `with unlinked as materialized (
     select eid, point(e, n) as place from cadastre.building b
     where e is not null and not exists (select from cadastre.building_parcel l where l.building_eid = b.eid)
   )
   insert into cadastre.building_parcel (building_eid, parcel_eid, by_place)
   select u.eid, o.eid, true
   from unlinked u
   cross join lateral (
     select eid from cadastre.parcel_outline
     where outline && polygon(box(u.place, u.place)) and outline @> u.place
     order by eid limit 1
   ) o`,
  // A parcel may be older than the list with the number of its municipality.
  `update cadastre.parcel p set obcina_id = o.obcina_id from cadastre.obcina o where p.obcina_id > 999 and o.mid = p.obcina_id`,
  `update cadastre.ko k set obcina = found.name
   from (
     select distinct on (p.ko) p.ko, o.name
     from cadastre.parcel p join cadastre.obcina o using (obcina_id)
     where p.ko in (select ko from cadastre.ko where obcina is null)
     group by p.ko, o.name order by p.ko, count(*) desc
   ) found
   where k.ko = found.ko and k.obcina is null`,
  `update cadastre.ko k set obcina = found.obcina
   from (
     select distinct on (b.ko) b.ko, s.obcina
     from cadastre.building b
     join cadastre.address a on a.building_eid = b.eid
     join cadastre.street s using (street_id)
     where b.ko in (select ko from cadastre.ko where obcina is null) and s.obcina <> ''
     group by b.ko, s.obcina order by b.ko, count(*) desc
   ) found
   where k.ko = found.ko and k.obcina is null`,
  // If no record names it: the municipality whose outline contains the middle of the k.o.'s buildings or parcels.
  `update cadastre.ko k set obcina = found.name
   from (
     select distinct on (m.ko) m.ko, a.name
     from (
       select ko, point(avg(e), avg(n)) as middle from (
         select ko, e, n from cadastre.building union all select ko, e, n from cadastre.parcel
       ) placed where e is not null and ko in (select ko from cadastre.ko where obcina is null) group by ko
     ) m
     join cadastre.area a on a.kind = 'obcina' and a.outline && polygon(box(m.middle, m.middle)) and a.outline @> m.middle
     order by m.ko, a.key
   ) found
   where k.ko = found.ko and k.obcina is null`,
];
