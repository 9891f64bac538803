-- beginWalk
insert into "demo"."walk" ("begun_at")
  values (…)
  on conflict do nothing;

-- findWalk
select "begun_at", "steps", "cases"
  from "demo"."walk"
  where "finished_at" is null;
