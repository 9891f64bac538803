-- A case is found by what the register calls its properties too: 1772-1826-40 of a part, 1772 123/4 of a parcel.
create or replace view properties.of_inquiry_view with (security_invoker = true) as
  select inquiry_id,
         count(*)::integer as properties,
         (array_agg(coalesce(regexp_replace(naslov, '(,|$)', ', vrata ' || "stevilkaStanovanja" || '\1'), naslov,
                             "sifraKo"::text || coalesce('-' || "stevilkaStavbe", ' ' || "parcelnaStevilka"))
            order by position))[1] as title,
         (array_agg(kind order by position))[1] as kind,
         (array_agg(obcina order by position))[1] as obcina,
         string_agg(concat_ws(' ', "sifraKo"::text || '-' || "stevilkaStavbe" || coalesce('-' || "stevilkaDelaStavbe", ''),
                              "sifraKo"::text || ' ' || "parcelnaStevilka"), ' ') as identifiers
  from properties.property
  group by inquiry_id;
