-- append
select audit.append($, $::uuid, $, $, $, $::jsonb);

-- count
select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id";

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $;

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $ and "e"."at" >= $;

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $ and "e"."at" >= $ and "e"."at" < $;

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $ and concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $;

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where ("p"."name" ilike $ or "p"."email" ilike $) and "e"."object_type" = $;

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $;

-- find
select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "e"."request_id", "e"."previous", "e"."hash", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."event_id" = $;

-- firstBroken
select audit.verify() as broken;

-- head
select event_id, hash
  from audit.head();

-- list
select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  order by "e"."event_id" desc
  limit $ offset $;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $ and "e"."at" >= $ and "e"."at" < $
  order by "e"."event_id" desc
  limit $ offset $;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $ and "e"."at" >= $
  order by "e"."event_id" desc
  limit $ offset $;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $ and concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $
  order by "e"."event_id" desc
  limit $ offset $;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."object_type" = $
  order by "e"."event_id" desc
  limit $ offset $;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where ("p"."name" ilike $ or "p"."email" ilike $) and "e"."object_type" = $
  order by "e"."event_id" desc
  limit $ offset $;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $
  order by "e"."event_id" desc
  limit $ offset $;

-- objectTypes
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

-- verifyPart
select checked, broken
  from audit.verify_part($::bigint, $::integer);
