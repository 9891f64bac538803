-- askToStop
update "imports"."run"
  set "stop_asked" = $
  where "run_id" = $ and "state" = $
  returning "register";

-- begin
insert into "imports"."run" ("run_id", "register", "source", "name", "started_by", "state")
  values (…)
  on conflict ("register")
  where "state" = 'running' do nothing
  returning "run_id";

select not exists ( select
  from pg_locks
  where locktype = 'advisory' and granted and database = (select oid
  from pg_database
  where datname = current_database()) and objid = $ ) as free;

-- endSilent
update "imports"."run"
  set "state" = $, "ended_at" = beat_at, "message" = $
  where "state" = $ and "beat_at" < clock_timestamp() - make_interval(secs => $);

-- endUnsaid
update "imports"."run"
  set "state" = $, "ended_at" = clock_timestamp()
  where "run_id" = $ and "state" = $;

-- files
select *
  from "market"."import_view";

-- listFiles
select *
  from "cadastre"."import_view"
  union all select *
  from "market"."import_view";

select *
  from (select *
  from "cadastre"."import_view"
  union all select *
  from "market"."import_view") as "files"
  order by "imported_at" desc, "register", "import_file_id" desc
  limit $ offset $;

select count(*) as "total"
  from (select *
  from "cadastre"."import_view"
  union all select *
  from "market"."import_view") as "files";

-- listRuns
select "r".*, "p"."name" as "person"
  from "imports"."run" as "r"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "r"."started_by"
  order by "r"."started_at" desc
  limit $;

-- rejectionsOf
select "file", "line", "reason"
  from "market"."import_rejection_view"
  where "import_file_id" = $
  order by "file", "line";

select "name"
  from "market"."import_view"
  where "import_file_id" = $;
