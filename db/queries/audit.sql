-- append
select audit.append($, $::uuid, $, $, $, $::jsonb);

-- firstBroken
select audit.verify() as broken;

-- head
select event_id, hash
  from audit.head();

-- listAbout
select "at", "event", "actor_id", "object_type", "object_id", "details"
  from "audit"."event"
  where ("actor_id" = $ or "object_id" = $)
  order by "event_id";
