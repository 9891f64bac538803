-- list
select "view_id", "name", "search"
  from "views"."view"
  where "user_id" = $ and "list" = $
  order by "name";

-- remove
delete
  from "views"."view"
  where "user_id" = $ and "view_id" = $
  returning "view_id";

-- save
insert into "views"."view" ("list", "name", "search", "user_id", "created_at")
  values (…)
  on conflict ("user_id", "list", "name") do update
  set "search" = $, "created_at" = $
  returning "view_id";
