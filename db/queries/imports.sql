-- runs.askToStop
update "imports"."run"
  set "stop_asked" = $1
  where "run_id" = $2 and "state" = $3
  returning "register";

-- runs.begin
insert into "imports"."run" ("name", "run_id", "source", "register", "state")
  values ($1, $2, $3, $4, $5)
  on conflict ("register")
  where "state" = 'running' do nothing
  returning "run_id";

insert into "imports"."run" ("name", "run_id", "source", "started_by", "register", "state")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("register")
  where "state" = 'running' do nothing
  returning "run_id";

select not exists ( select
  from pg_locks
  where locktype = 'advisory' and granted and database = (select oid
  from pg_database
  where datname = current_database()) and objid in ($1, $2) ) as free;

-- runs.countRuns
select count(*) as "total"
  from "imports"."run";

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
  where datname = current_database()) and objid in ($1, $2) ) as free;

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

-- schedules.listSchedules
select "s"."register", "s"."is_on", "s"."obcina", "s"."obcina_name", "s"."weekday", "s"."hour", "s"."version", "s"."changed_at", "s"."slot", "s"."tries", "r"."run_id", "r"."state", "r"."started_at", "r"."ended_at", "r"."inserted", "r"."updated", "r"."rejected", "r"."message", "r"."refusal"
  from "imports"."schedule" as "s"
  left join "imports"."run" as "r" on "r"."run_id" = "s"."run_id"
  order by "s"."register" desc;

-- schedules.lockSchedules
select "s"."register", "s"."is_on", "s"."obcina", "s"."obcina_name", "s"."weekday", "s"."hour", "s"."version", "s"."changed_at", "s"."slot", "s"."tries", "r"."run_id", "r"."state", "r"."started_at", "r"."ended_at", "r"."inserted", "r"."updated", "r"."rejected", "r"."message", "r"."refusal"
  from "imports"."schedule" as "s"
  left join "imports"."run" as "r" on "r"."run_id" = "s"."run_id"
  order by "s"."register" desc for update of "s";

-- schedules.saveSchedule
update "imports"."schedule"
  set "is_on" = $1, "obcina" = $2, "obcina_name" = $3, "weekday" = $4, "hour" = $5, "version" = $6, "changed_at" = $7, "changed_by" = $8
  where "register" = $9 and "version" = $10
  returning "version";

-- schedules.takeSlot
update "imports"."schedule"
  set "slot" = $1, "tries" = $2, "run_id" = $3
  where "register" = $4;
