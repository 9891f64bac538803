-- messages.countCaused
select count(*) as "n", min("created_at") as "oldest"
  from "mail"."message"
  where "caused_by" = $1 and "created_at" > $2;

-- messages.countFailed
select count(*) as "n"
  from "mail"."message"
  where "state" = $1;

-- messages.countIn
select count(*) as "n"
  from "mail"."message"
  where "state" = $1;

-- messages.deleteBefore
delete
  from "mail"."message"
  where "created_at" < $1;

-- messages.deleteTo
delete
  from "mail"."message"
  where "recipient" = $1;

-- messages.find
select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at", "body", "secret", "sent_at", "last_error"
  from "mail"."message"
  where "mail_id" = $1;

-- messages.findSender
select *
  from "mail"."sender";

-- messages.insert
insert into "mail"."message" ("body", "created_at", "kind", "recipient", "subject")
  values ($1, $2, $3, $4, $5);

insert into "mail"."message" ("body", "created_at", "kind", "recipient", "subject", "attempts", "calendar", "caused_by", "file", "file_name", "handed_at", "handed_by", "html", "last_error", "mail_id", "repeats", "secret", "sent_at", "state")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19);

-- messages.lastSent
select max("sent_at") as "at"
  from "mail"."message"
  where "kind" = $1 and "state" = $2;

-- messages.list
select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  order by created_at desc, mail_id
  limit $1 offset $2;

select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  where "state" = $1
  order by array_position($2::text[], state) desc nulls last, created_at desc, mail_id
  limit $3 offset $4;

select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  where "state" = $1
  order by created_at desc nulls last, created_at desc, mail_id
  limit $2 offset $3;

select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  where "state" = $1
  order by lower(recipient) desc nulls last, created_at desc, mail_id
  limit $2 offset $3;

select "mail_id", "kind", "recipient", "subject", "state", "attempts", "created_at"
  from "mail"."message"
  where "state" = $1
  order by lower(subject) desc nulls last, created_at desc, mail_id
  limit $2 offset $3;

select count(*) as "n"
  from "mail"."message"
  where "state" = $1;

select count(*) as "total"
  from "mail"."message";

select count(*) as "total"
  from "mail"."message"
  where "state" = $1;

-- messages.listTo
select "kind", "subject", "created_at", "sent_at", case when "secret" = $1 then $2 else "body" end as "body"
  from "mail"."message"
  where "recipient" = $3
  order by "created_at", "mail_id";

-- messages.markFailed
update "mail"."message"
  set "state" = $1, "handed_at" = $2, "last_error" = $3
  where "mail_id" = $4;

-- messages.markKept
update "mail"."message"
  set "state" = $1, "handed_at" = $2
  where "mail_id" = $3;

update "mail"."message"
  set "state" = $1, "handed_at" = $2, "body" = $3, "html" = $4
  where "mail_id" = $5;

-- messages.markSent
update "mail"."message"
  set "state" = $1, "sent_at" = $2, "handed_at" = $3, "last_error" = $4
  where "mail_id" = $5;

update "mail"."message"
  set "state" = $1, "sent_at" = $2, "handed_at" = $3, "last_error" = $4, "body" = $5, "html" = $6
  where "mail_id" = $7;

-- messages.queueAgain
update "mail"."message"
  set "state" = $1, "handed_at" = $2, "repeats" = $3, "last_error" = $4
  where "mail_id" = $5;

-- messages.startAttempt
select "repeats", "handed_at", handed_at > clock_timestamp() - make_interval(mins => $1) and (handed_by is null or jobs.lives(handed_by)) as "busy"
  from "mail"."message"
  where "mail_id" = $2 and "state" in ($3, $4) for update;
