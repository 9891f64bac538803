-- security.countSecurity
select count(*) as "n"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id";

select count(*) as "n"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."kind" = $1 and (lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($2::text[]) or (e.kind = 'sign_in_refused' and exists ( select
  from accounts.person_view p
  where p.user_id::text = e.object_id::text and lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($3::text[]))) or "e"."address" = $4 or "e"."pseudonym" = $5) and "e"."at" >= $6 and "e"."at" < $7 and concat_ws(' ', e.call, e.object_id, e.request_id, e.details) ilike $8;

-- security.firstBrokenSecurity
select audit.verify_security() as broken;

-- security.listSecurity
select "e".*, "p"."name", "p"."email"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  order by e.security_event_id desc
  limit $1 offset $2;

select "e".*, "p"."name", "p"."email"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."kind" = $1 and (lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($2::text[]) or (e.kind = 'sign_in_refused' and exists ( select
  from accounts.person_view p
  where p.user_id::text = e.object_id::text and lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($3::text[]))) or "e"."address" = $4 or "e"."pseudonym" = $5) and "e"."at" >= $6 and "e"."at" < $7 and concat_ws(' ', e.call, e.object_id, e.request_id, e.details) ilike $8
  order by array_position($9::text[], e.kind) desc nulls last, e.security_event_id desc
  limit $10 offset $11;

select "e".*, "p"."name", "p"."email"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."kind" = $1 and (lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($2::text[]) or (e.kind = 'sign_in_refused' and exists ( select
  from accounts.person_view p
  where p.user_id::text = e.object_id::text and lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($3::text[]))) or "e"."address" = $4 or "e"."pseudonym" = $5) and "e"."at" >= $6 and "e"."at" < $7 and concat_ws(' ', e.call, e.object_id, e.request_id, e.details) ilike $8
  order by coalesce(e.address, e.pseudonym) desc nulls last, e.security_event_id desc
  limit $9 offset $10;

select "e".*, "p"."name", "p"."email"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."kind" = $1 and (lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($2::text[]) or (e.kind = 'sign_in_refused' and exists ( select
  from accounts.person_view p
  where p.user_id::text = e.object_id::text and lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($3::text[]))) or "e"."address" = $4 or "e"."pseudonym" = $5) and "e"."at" >= $6 and "e"."at" < $7 and concat_ws(' ', e.call, e.object_id, e.request_id, e.details) ilike $8
  order by e.at desc nulls last, e.security_event_id desc
  limit $9 offset $10;

select "e".*, "p"."name", "p"."email"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."kind" = $1 and (lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($2::text[]) or (e.kind = 'sign_in_refused' and exists ( select
  from accounts.person_view p
  where p.user_id::text = e.object_id::text and lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($3::text[]))) or "e"."address" = $4 or "e"."pseudonym" = $5) and "e"."at" >= $6 and "e"."at" < $7 and concat_ws(' ', e.call, e.object_id, e.request_id, e.details) ilike $8
  order by e.call desc nulls last, e.security_event_id desc
  limit $9 offset $10;

select "e".*, "p"."name", "p"."email"
  from "audit"."security_event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."kind" = $1 and (lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($2::text[]) or (e.kind = 'sign_in_refused' and exists ( select
  from accounts.person_view p
  where p.user_id::text = e.object_id::text and lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($3::text[]))) or "e"."address" = $4 or "e"."pseudonym" = $5) and "e"."at" >= $6 and "e"."at" < $7 and concat_ws(' ', e.call, e.object_id, e.request_id, e.details) ilike $8
  order by lower(coalesce(nullif(p.name, ''), p.email)) desc nulls last, e.security_event_id desc
  limit $9 offset $10;

-- security.pseudonymise
select audit.forget_security_names($1::timestamptz, $2) as n;

-- security.recentSecurity
select "at", "kind", "call", "actor_id", "address", "details"
  from "audit"."security_event"
  where (("kind" in ($1, $2, $3, $4) and "at" > $5) or ("kind" = $6 and "at" > $7))
  order by "security_event_id";

-- security.removeSecurityBefore
select audit.remove_security($1::timestamptz) as n;

-- security.securityAbout
select "at", "kind", "call", "address", "object_id", "details"
  from "audit"."security_event"
  where "actor_id" = $1
  order by "security_event_id";

-- trail.count
select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id";

select count(*) as "n"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) and "e"."object_type" = $2 and "e"."at" >= $3 and "e"."at" < $4 and (e.event = any($5::text[]) or concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6);

-- trail.find
select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "e"."request_id", "e"."previous", "e"."hash", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where "e"."event_id" = $1;

-- trail.list
select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  order by e.event_id desc
  limit $1 offset $2;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) and "e"."object_type" = $2 and "e"."at" >= $3 and "e"."at" < $4 and (e.event = any($5::text[]) or concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6)
  order by array_position($7::text[], e.event) desc nulls last, e.event_id desc
  limit $8 offset $9;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) and "e"."object_type" = $2 and "e"."at" >= $3 and "e"."at" < $4 and (e.event = any($5::text[]) or concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6)
  order by array_position($7::text[], e.object_type) desc nulls last, e.event_id desc
  limit $8 offset $9;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) and "e"."object_type" = $2 and "e"."at" >= $3 and "e"."at" < $4 and (e.event = any($5::text[]) or concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6)
  order by e.at desc nulls last, e.event_id desc
  limit $7 offset $8;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) and "e"."object_type" = $2 and "e"."at" >= $3 and "e"."at" < $4 and (e.event = any($5::text[]) or concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6)
  order by e.event_id desc nulls last, e.event_id desc
  limit $7 offset $8;

select "e"."event_id", "e"."at", "e"."event", "e"."actor_id", "e"."object_type", "e"."object_id", "e"."details", "p"."name", "p"."email"
  from "audit"."event" as "e"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "e"."actor_id"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', p.name, p.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($1::text[]) and "e"."object_type" = $2 and "e"."at" >= $3 and "e"."at" < $4 and (e.event = any($5::text[]) or concat_ws(' ', e.event, e.object_id, e.request_id, e.details) ilike $6)
  order by lower(coalesce(nullif(p.name, ''), p.email)) desc nulls last, e.event_id desc
  limit $7 offset $8;

-- trail.objectTypes
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

-- trail.verifyPart
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

-- repository.insertSecurityEvents
select audit.append_security($1::jsonb);

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
