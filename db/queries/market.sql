-- insert
insert into "market"."saved_search" ("name", "view", "filters", "notify", "saved_search_id", "user_id", "created_at", "told_until")
  values ($, $, $, $, $, $, $, $::timestamptz);

select count(*) as "n"
  from "market"."saved_search"
  where "user_id" = $;

select pg_advisory_xact_lock(hashtext('market.saved_search'), hashtext($));

-- keepNews
update "market"."saved_search"
  set "news" = $
  where "saved_search_id" = $;

-- list
select "saved_search_id", "name", "view", "notify", "news", "created_at"
  from "market"."saved_search"
  where "user_id" = $
  order by "created_at" desc, "saved_search_id";

-- remove
delete
  from "market"."saved_search"
  where "saved_search_id" = $ and "user_id" = $;

-- removeOf
delete
  from "market"."saved_search"
  where "user_id" = $;

-- update
update "market"."saved_search"
  set "name" = $, "notify" = $
  where "saved_search_id" = $ and "user_id" = $;
