-- repository.count
select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id";

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where ("p"."name" ilike $1 or "p"."email" ilike $2) and "e"."object_type" = $3 and "e"."at" >= $4 and "e"."at" < $5 and concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6;

-- repository.find
select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "e"."request_id", "e"."previous", "e"."hash", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."event_id" = $1;

-- repository.list
select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  order by "e"."event_id" desc
  limit $1 offset $2;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where ("p"."name" ilike $1 or "p"."email" ilike $2) and "e"."object_type" = $3 and "e"."at" >= $4 and "e"."at" < $5 and concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6
  order by "e"."event_id" desc
  limit $7 offset $8;

-- repository.objectTypes
with recursive kind as ( (select object_type
  from audit.event
  where object_type is not null
  order by object_type
  limit 1)
  union all select (select e.object_type
  from audit.event e
  where e.object_type > kind.object_type
  order by e.object_type
  limit 1)
  from kind
  where kind.object_type is not null ) select object_type
  from kind
  where object_type is not null;

-- repository.verifyPart
select checked, broken
  from audit.verify_part($1::bigint, $2::integer);

-- repository.append
select audit.append($1, $2::uuid, $3, $4, $5, $6::jsonb);

-- repository.firstBroken
select audit.verify() as broken;

-- repository.happenedWithin
select "event_id"
  from "audit"."event"
  where "event" = $1 and "actor_id" = $2 and "object_type" = $3 and "object_id" = $4 and at > clock_timestamp() - make_interval(secs => $5)
  limit $6;

-- repository.head
select event_id, hash
  from audit.head();

-- repository.listAbout
select "at", "event", "actor_id", "object_type", "object_id", "details"
  from "audit"."event"
  where ("actor_id" = $1 or "object_id" = $2)
  order by "event_id";

-- repository.listOfObjects
select "at", "event", "actor_id", "object_type", "object_id", "details"
  from "audit"."event"
  where "object_id" in ($1)
  order by "event_id";
