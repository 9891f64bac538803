-- repository.aloneAtDemo
select pg_advisory_unlock($1);

select pg_try_advisory_lock($1) as mine;

-- repository.beginRun
insert into "demo"."walk" ("begun_at")
  values ($1)
  on conflict do nothing;

-- repository.findProgress
select "begun_at", "steps", "cases"
  from "demo"."walk"
  where "finished_at" is null;

-- repository.saveProgress
select set_config('mera.user_id', $1, true), set_config('mera.permissions', $2, true);

update "demo"."walk"
  set "steps" = $1, "cases" = $2, "finished_at" = $3;
