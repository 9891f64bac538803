-- settings.find
select "values", "version"
  from "settings"."current";

-- settings.listOptions
select "list", "options", "version"
  from "settings"."option_list"
  order by "list";

-- settings.save
update "settings"."current"
  set "version" = $1, "updated_at" = $2, "updated_by" = $3
  where "version" = $4
  returning "version";

-- settings.saveOptions
update "settings"."option_list"
  set "options" = $1, "version" = $2, "updated_at" = $3, "updated_by" = $4
  where "list" = $5 and "version" = $6
  returning "version";
