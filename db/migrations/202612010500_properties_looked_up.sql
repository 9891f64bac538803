-- What lists show of an inquiry's properties and where they are, each looked up for the rows that are shown: as aggregates over all properties these views were computed
-- whole for a page of twenty.
create or replace view properties.of_inquiry_view with (security_invoker = true) as
  select i.inquiry_id,
         nullif((select count(*) from properties.property p where p.inquiry_id = i.inquiry_id), 0)::integer as properties,
         (select coalesce(regexp_replace(p.naslov, '(,|$)', ', vrata ' || p."stevilkaStanovanja" || '\1'), p.naslov,
                          p."sifraKo"::text || coalesce('-' || p."stevilkaStavbe", ' ' || p."parcelnaStevilka"))
          from properties.property p where p.inquiry_id = i.inquiry_id order by p.position limit 1) as title,
         (select p.kind from properties.property p where p.inquiry_id = i.inquiry_id order by p.position limit 1) as kind,
         (select p.obcina from properties.property p where p.inquiry_id = i.inquiry_id order by p.position limit 1) as obcina,
         (select string_agg(concat_ws(' ', p."sifraKo"::text || '-' || p."stevilkaStavbe" || coalesce('-' || p."stevilkaDelaStavbe", ''),
                                      p."sifraKo"::text || ' ' || p."parcelnaStevilka"), ' ')
          from properties.property p where p.inquiry_id = i.inquiry_id) as identifiers
  from inquiries.inquiry i;

-- The first property whose place is known says where the visit is.
create or replace view properties.place_view with (security_invoker = true) as
  select i.inquiry_id, (l.place ->> 'e')::double precision as e, (l.place ->> 'n')::double precision as n,
         coalesce((l.place ->> 'is_invented')::boolean, false) as is_invented
  from inquiries.inquiry i cross join lateral (
    select (
      select record -> 'coordinates' || jsonb_build_object('is_invented', record -> 'source' ->> 'name' = 'Mera, demo')
      from properties.property p
      where p.inquiry_id = i.inquiry_id and jsonb_typeof(record -> 'coordinates') = 'object'
      order by p.position limit 1
    ) as place
  ) l;
