-- How many dwellings a whole building has: from three on it has no price of the list, whatever the customer calls it.
alter table properties.property add column dwellings integer;
update properties.property
set dwellings = greatest(
  case when jsonb_typeof(record -> 'steviloStanovanj') = 'number' then (record ->> 'steviloStanovanj')::integer else 0 end,
  (select count(*)::integer
   from jsonb_array_elements(
     case when jsonb_typeof(record -> 'gursTabelaDeliStavb') = 'array' then record -> 'gursTabelaDeliStavb' else '[]' end
   ) part
   where lower(part ->> 'dejanskaRaba') like '%stanovanj%')
)
where property_type = 'building' and entered = 'register';

-- A part that was described, because the register gives the parts of its building no numbers, is told apart by what it was described by.
alter table properties.property drop constraint property_once;
alter table properties.property drop column by_address;
alter table properties.property add column by_address text generated always as (
  case
    when "stevilkaStavbe" is null and "parcelnaStevilka" is null then naslov
    when property_type = 'building_part' and "stevilkaDelaStavbe" is null
      then coalesce(naslov, '') || '|' || coalesce("stevilkaStanovanja"::text, '') || '|' || coalesce("dejanskaRaba", '')
  end
) stored;
alter table properties.property add constraint property_once unique nulls not distinct
  (inquiry_id, property_type, "sifraKo", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", by_address);
