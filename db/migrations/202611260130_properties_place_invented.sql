-- Where a visit is, and whether that place is one of the demonstration (src/contract/invented.ts), which no map may show as a register's.
create or replace view properties.place_view with (security_invoker = true) as
  select distinct on (inquiry_id)
         inquiry_id,
         (record -> 'coordinates' ->> 'e')::double precision as e,
         (record -> 'coordinates' ->> 'n')::double precision as n,
         coalesce(record -> 'source' ->> 'name' = 'Mera, demo', false) as is_invented
  from properties.property
  where jsonb_typeof(record -> 'coordinates') = 'object'
  order by inquiry_id, position;
