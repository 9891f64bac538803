-- runs.askToStop
update "imports"."run"
  set "stop_asked" = $1
  where "run_id" = $2 and "state" = $3
  returning "register";

-- runs.begin
insert into "imports"."run" ("name", "register", "run_id", "source", "started_by", "state")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("register")
  where "state" = 'running' do nothing
  returning "run_id";

insert into "imports"."run" ("name", "register", "run_id", "source", "state")
  values ($1, $2, $3, $4, $5)
  on conflict ("register")
  where "state" = 'running' do nothing
  returning "run_id";

select not exists ( select
  from pg_locks
  where locktype = 'advisory' and granted and database = (select oid
  from pg_database
  where datname = current_database()) and objid = $1 ) as free;

-- runs.discard
update "imports"."run"
  set "state" = $1
  where "run_id" = $2;

-- runs.endSilent
update "imports"."run"
  set "state" = $1, "ended_at" = beat_at, "message" = $2
  where "state" = $3 and "beat_at" < clock_timestamp() - make_interval(secs => $4);

-- runs.endUnsaid
update "imports"."run"
  set "state" = $1, "ended_at" = clock_timestamp()
  where "run_id" = $2 and "state" = $3 and "step" in ($4, $5);

update "imports"."run"
  set "state" = $1, "ended_at" = clock_timestamp()
  where "run_id" = $2 and "state" = $3 and "step" in ($4, $5, $6, $7);

-- runs.findPlanned
select "register", "plan"
  from "imports"."run"
  where "run_id" = $1 and "state" = $2;

-- runs.goOn
select not exists ( select
  from pg_locks
  where locktype = 'advisory' and granted and database = (select oid
  from pg_database
  where datname = current_database()) and objid = $1 ) as free;

update "imports"."run"
  set "state" = $1, "step" = $2, "ended_at" = $3, "stop_asked" = $4, "beat_at" = clock_timestamp()
  where "run_id" = $5 and "state" = $6 and "register" not in (select "register"
  from "imports"."run"
  where "state" = 'running');

-- runs.listFiles
select *
  from (select *
  from "cadastre"."import_view"
  union all select *
  from "market"."import_view") as "files"
  order by "imported_at" desc, "register", "import_file_id" desc
  limit $1 offset $2;

select count(*) as "total"
  from (select *
  from "cadastre"."import_view"
  union all select *
  from "market"."import_view") as "files";

-- runs.listRuns
select "r".*, "p"."name" as "person"
  from "imports"."run" as "r"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "r"."started_by"
  order by "r"."started_at" desc
  limit $1;

-- runs.listUndoable
select *
  from "cadastre"."change_view"
  order by "change_id" desc
  limit $1;

select *
  from "market"."change_view"
  order by "change_id" desc
  limit $1;

-- runs.rejectionsOf
select "file", "line", "reason"
  from "cadastre"."import_rejection_view"
  where "import_file_id" = $1
  order by "file", "line";

select "file", "line", "reason"
  from "market"."import_rejection_view"
  where "import_file_id" = $1
  order by "file", "line";

select "name"
  from "cadastre"."import_view"
  where "import_file_id" = $1;

select "name"
  from "market"."import_view"
  where "import_file_id" = $1;
