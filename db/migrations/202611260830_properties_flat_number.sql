-- The number on the door of a flat, kept from the moment when it was chosen, and written behind the address wherever that names it.
alter table properties.property add column "stevilkaStanovanja" integer;
update properties.property
set "stevilkaStanovanja" = (record ->> 'stevilkaStanovanja')::integer
where property_type = 'building_part' and record ->> 'stevilkaStanovanja' is not null;

create or replace view properties.of_inquiry_view with (security_invoker = true) as
  select inquiry_id,
         count(*)::integer as properties,
         (array_agg(coalesce(regexp_replace(naslov, '(,|$)', ', stanovanje ' || "stevilkaStanovanja" || '\1'), naslov,
                             "sifraKo"::text || coalesce('-' || "stevilkaStavbe", ' ' || "parcelnaStevilka"))
            order by position))[1] as title,
         (array_agg(kind order by position))[1] as kind,
         (array_agg(obcina order by position))[1] as obcina
  from properties.property
  group by inquiry_id;
