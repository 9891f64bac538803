-- Where the first property of an inquiry lies (D96/TM, metres), for lists and maps of visits.
create view properties.place_view with (security_invoker = true) as
  select distinct on (inquiry_id)
         inquiry_id,
         (record -> 'coordinates' ->> 'e')::double precision as e,
         (record -> 'coordinates' ->> 'n')::double precision as n
  from properties.property
  where jsonb_typeof(record -> 'coordinates') = 'object'
  order by inquiry_id, position;
