-- find
select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at", "body", "secret"
  from "mail"."message"
  where "mail_id" = $;

-- insert
insert into "mail"."message" ("mail_id", "kind", "recipient", "subject", "body", "secret", "created_at")
  values ($, $, $, $, $, $, $);

-- list
select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  order by "created_at" desc, "mail_id"
  limit $ offset $;

select count(*) as "total"
  from "mail"."message";

-- markFailed
update "mail"."message"
  set "state" = $, "last_error" = $
  where "mail_id" = $;

-- markKept
update "mail"."message"
  set "state" = $
  where "mail_id" = $;

-- markSent
update "mail"."message"
  set "state" = $, "sent_at" = $, "last_error" = $, "body" = $
  where "mail_id" = $;

-- startAttempt
update "mail"."message"
  set "attempts" = "attempts" + $
  where "mail_id" = $ and "state" in (…)
  returning "mail_id", "recipient", "subject", "body", "secret";
