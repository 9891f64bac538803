-- countFailed
select count(*) as "n"
  from "mail"."message"
  where "state" = $;

-- deleteBefore
delete
  from "mail"."message"
  where "created_at" < $;

-- deleteTo
delete
  from "mail"."message"
  where "recipient" = $;

-- find
select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at", "body", "secret", "sent_at", "last_error"
  from "mail"."message"
  where "mail_id" = $;

-- insert
insert into "mail"."message" ("mail_id", "kind", "recipient", "subject", "body", "html", "calendar", "secret", "created_at")
  values (…);

-- list
select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  order by "created_at" desc, "mail_id"
  limit $ offset $;

select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  where "state" = $
  order by "created_at" desc, "mail_id"
  limit $ offset $;

select count(*) as "total"
  from "mail"."message";

select count(*) as "total"
  from "mail"."message"
  where "state" = $;

-- listTo
select "kind", "subject", "created_at", "sent_at", case when "secret" = $ then $ else "body" end as "body"
  from "mail"."message"
  where "recipient" = $
  order by "created_at", "mail_id";

-- markFailed
update "mail"."message"
  set "state" = $, "handed_at" = $, "last_error" = $
  where "mail_id" = $;

-- markKept
update "mail"."message"
  set "state" = $, "handed_at" = $
  where "mail_id" = $;

-- markSent
update "mail"."message"
  set "state" = $, "sent_at" = $, "handed_at" = $, "last_error" = $
  where "mail_id" = $;

update "mail"."message"
  set "state" = $, "sent_at" = $, "handed_at" = $, "last_error" = $, "body" = $, "html" = $
  where "mail_id" = $;

-- queueAgain
update "mail"."message"
  set "state" = $, "handed_at" = $, "repeats" = $, "last_error" = $
  where "mail_id" = $;

-- startAttempt
select "repeats", "handed_at", handed_at > clock_timestamp() - make_interval(mins => $) and (handed_by is null or jobs.lives(handed_by)) as "busy"
  from "mail"."message"
  where "mail_id" = $ and "state" in (…) for update;

update "mail"."message"
  set "attempts" = "attempts" + $, "repeats" = "repeats" + $, "handed_at" = clock_timestamp(), "handed_by" = $
  where "mail_id" = $
  returning "mail_id", "recipient", "subject", "body", "html", "calendar", "secret";
