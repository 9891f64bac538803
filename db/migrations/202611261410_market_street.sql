-- Streets of deals, for an address where none is imported: among the units of the whole country one look would take seconds. The words of a name are
-- begun by what is typed.
create materialized view market.street as
  with found as (
    select street, coalesce(settlement, '') as settlement, municipality_id, count(*)::integer as units
    from market.unit where street is not null and municipality_id is not null
    group by street, coalesce(settlement, ''), municipality_id
  )
  select f.street, f.settlement, m.name as obcina, f.units,
    to_tsvector('simple', regexp_replace(market.plain(f.street), '[^[:alnum:]]+', ' ', 'g')) as own_words,
    to_tsvector('simple', regexp_replace(market.plain(concat_ws(' ', f.street, f.settlement, m.name)), '[^[:alnum:]]+', ' ', 'g')) as words
  from found f join market.municipality m using (municipality_id);
create unique index street_of on market.street (obcina, settlement, street);
create index street_by_words on market.street using gin (words);

-- All that follows from deals, for whoever loads them without owning the tables: the demonstration.
drop function market.refresh_trend();
create function market.refresh_views() returns void language sql security definer set search_path = pg_catalog as
  'refresh materialized view market.trend; refresh materialized view market.street';
