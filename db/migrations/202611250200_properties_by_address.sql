-- A property that the register does not know may be known by its address alone; two of them differ by it.
alter table properties.property alter column "sifraKo" drop not null;
alter table properties.property add check ("sifraKo" is not null or (entered = 'manual' and naslov is not null));
alter table properties.property add column by_address text
  generated always as (case when "stevilkaStavbe" is null and "parcelnaStevilka" is null then naslov end) stored;
alter table properties.property
  drop constraint "property_inquiry_id_property_type_sifraKo_stevilkaStavbe_st_key";
alter table properties.property add constraint property_once unique nulls not distinct
  (inquiry_id, property_type, "sifraKo", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", by_address);
