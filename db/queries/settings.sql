-- find
select "values", "version"
  from "settings"."current";

-- listOptions
select "list", "options", "version"
  from "settings"."option_list"
  order by "list";

-- save
insert into "settings"."current" ("values", "version", "updated_at", "updated_by")
  values (…)
  on conflict do nothing
  returning "version";

update "settings"."current"
  set "values" = $, "version" = $, "updated_at" = $, "updated_by" = $
  where "version" = $
  returning "version";

-- saveOptions
insert into "settings"."option_list" ("list", "options", "version", "updated_at", "updated_by")
  values (…)
  on conflict do nothing
  returning "version";
