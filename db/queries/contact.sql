-- insert
insert into "contact"."contact_us" ("contact_us_id", "name", "email", "message", "user_id", "created_at")
  values ($, $, $, $, $, $);

-- list
select "contact_us_id", "name", "email", "message", "created_at"
  from "contact"."contact_us"
  order by "created_at" desc, "contact_us_id"
  limit $ offset $;

select count(*) as "total"
  from "contact"."contact_us";

-- listOf
select *
  from "contact"."contact_us"
  where "user_id" = $
  order by "created_at", "contact_us_id";

-- removeOf
delete
  from "contact"."contact_us"
  where "user_id" = $;
