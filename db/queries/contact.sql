-- countSince
select count(*) as "n"
  from "contact"."contact_us"
  where "created_at" >= $;

-- insert
insert into "contact"."contact_us" ("contact_us_id", "name", "email", "message", "user_id", "created_at")
  values (…);

-- list
select "c"."contact_us_id", "c"."name", "c"."email", "c"."message", "c"."created_at", "c"."answered_at", "c"."note", "p"."name" as "answered_by"
  from "contact"."contact_us" as "c"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "c"."answered_by"
  order by "c"."created_at" desc, "c"."contact_us_id"
  limit $ offset $;

select "c"."contact_us_id", "c"."name", "c"."email", "c"."message", "c"."created_at", "c"."answered_at", "c"."note", "p"."name" as "answered_by"
  from "contact"."contact_us" as "c"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "c"."answered_by"
  where "c"."answered_at" is null
  order by "c"."created_at" desc, "c"."contact_us_id"
  limit $ offset $;

select count(*) as "all", count(*) filter(where "answered_at" is null) as "waiting"
  from "contact"."contact_us";

-- listOf
select *
  from "contact"."contact_us"
  where "user_id" = $
  order by "created_at", "contact_us_id";

-- mark
update "contact"."contact_us"
  set "answered_at" = $, "answered_by" = $, "note" = $
  where "contact_us_id" = $
  returning "contact_us_id";

-- removeOf
delete
  from "contact"."contact_us"
  where "user_id" = $;
