-- addLookups
insert into "cadastre"."lookup_hour" ("hour", "source", "answered", "missing", "failed", "total_ms", "slowest_ms", "last_failed_at")
  values (…)
  on conflict ("hour", "source") do update
  set "answered" = lookup_hour.answered + excluded.answered, "missing" = lookup_hour.missing + excluded.missing, "failed" = lookup_hour.failed + excluded.failed, "total_ms" = lookup_hour.total_ms + excluded.total_ms, "slowest_ms" = greatest(lookup_hour.slowest_ms, excluded.slowest_ms), "last_failed_at" = greatest(lookup_hour.last_failed_at, excluded.last_failed_at);

-- forgetLookupsBefore
delete
  from "cadastre"."lookup_hour"
  where "hour" < $;

-- sumLookups
select "source" as "source", sum("answered") as "answered", sum("missing") as "missing", sum("failed") as "failed", sum("total_ms") as "total_ms", max("slowest_ms") as "slowest_ms", max("last_failed_at") as "last_failed_at"
  from "cadastre"."lookup_hour"
  where "hour" >= $
  group by "source"
  order by "source" desc;
