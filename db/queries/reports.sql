-- control.answerPoint
update "reports"."point"
  set "answer" = $1, "answered_at" = $2
  where "inquiry_id" = $3 and "round" = $4 and "point_id" = $5
  returning *;

-- control.check
insert into "reports"."checked" ("inquiry_id", "round", "item", "checked_by", "checked_at")
  values ($1, $2, $3, $4, $5)
  on conflict do nothing;

-- control.claim
update "reports"."submission"
  set "claimed_by" = $1, "claimed_at" = $2
  where "inquiry_id" = $3 and "round" = $4 and "outcome" is null;

-- control.countWaiting
select count(*) as "n"
  from "inquiries"."in_control_view" as "i"
  where "i"."status" = $1 and not exists ( select
  from reports.submission as own
  where own.inquiry_id = i.inquiry_id and own.submitted_by = $2 );

-- control.decide
update "reports"."submission"
  set "outcome" = $1, "reviewer_id" = $2, "decided_at" = $3, "claimed_by" = $4, "claimed_at" = $5
  where "inquiry_id" = $6 and "round" = $7;

-- control.findNewest
select *
  from "reports"."submission"
  where "inquiry_id" = $1
  order by "round" desc
  limit $2;

-- control.insertPoints
insert into "reports"."point" ("answer", "answered_at", "at", "author_id", "cell", "flagged", "inquiry_id", "ordinal", "point_id", "round", "text", "category")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- control.insertSubmission
insert into "reports"."submission" ("calculation_id", "hash", "inquiry_id", "round", "submitted_at", "submitted_by", "version")
  values ($1, $2, $3, $4, $5, $6, $7);

insert into "reports"."submission" ("calculation_id", "hash", "inquiry_id", "round", "submitted_at", "submitted_by", "version", "claimed_at", "claimed_by", "decided_at", "outcome", "reviewer_id", "unchanged_reason")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- control.isAuthor
select "round"
  from "reports"."submission"
  where "inquiry_id" = $1 and "submitted_by" = $2
  limit $3;

-- control.listChecked
select "round", "item" as "item"
  from "reports"."checked"
  where "inquiry_id" = $1;

-- control.listInControl
select "s"."inquiry_id", "i"."number", "i"."status" as "status", "i"."assesment_reason" as "assesment_reason", "i"."valuer_id", "i"."due_on", "p"."title", "p"."kind" as "kind", "s"."round", "s"."submitted_at", "s"."claimed_by", "s"."claimed_at"
  from "inquiries"."in_control_view" as "i"
  inner join "reports"."submission" as "s" on "s"."inquiry_id" = "i"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  where not exists ( select
  from reports.submission as own
  where own.inquiry_id = i.inquiry_id and own.submitted_by = $1 ) and "s"."round" = (select max("n"."round") as "round"
  from "reports"."submission" as "n"
  where "n"."inquiry_id" = "i"."inquiry_id")
  order by i.status <> 'in_qc', "s"."submitted_at", "i"."inquiry_id"
  limit $2 offset $3;

select count(*) as "total"
  from "inquiries"."in_control_view" as "i"
  inner join "reports"."submission" as "s" on "s"."inquiry_id" = "i"."inquiry_id"
  where not exists ( select
  from reports.submission as own
  where own.inquiry_id = i.inquiry_id and own.submitted_by = $1 ) and "s"."round" = (select max("n"."round") as "round"
  from "reports"."submission" as "n"
  where "n"."inquiry_id" = "i"."inquiry_id");

-- control.listPoints
select *
  from "reports"."point"
  where "inquiry_id" = $1
  order by "round", "ordinal";

-- control.listReturnedPoints
select "p"."inquiry_id", "p"."category" as "category", "p"."text", "p"."answer"
  from "reports"."point" as "p"
  inner join "reports"."submission" as "s" on "s"."inquiry_id" = "p"."inquiry_id" and "s"."round" = "p"."round"
  where "p"."inquiry_id" in ($1) and "s"."outcome" = $2 and "s"."round" = (select max("n"."round") as "round"
  from "reports"."submission" as "n"
  where "n"."inquiry_id" = "p"."inquiry_id")
  order by "p"."inquiry_id", "p"."ordinal";

-- control.listSubmissions
select *
  from "reports"."submission"
  where "inquiry_id" = $1
  order by "round" desc;

-- control.lockNewest
select *
  from "reports"."submission"
  where "inquiry_id" = $1
  order by "round" desc
  limit $2 for update;

-- control.uncheck
delete
  from "reports"."checked"
  where "inquiry_id" = $1 and "round" = $2 and "item" in ($3);

-- links.countOpening
update "reports"."link"
  set "opened" = opened + 1, "opened_at" = $1
  where "link_id" = $2;

-- links.find
select *
  from "reports"."link"
  where "link_id" = $1;

-- links.findByHash
select *
  from "reports"."link"
  where "token_hash" = $1;

-- links.insert
insert into "reports"."link" ("expires_at", "made_at", "made_by", "report_id", "token_hash")
  values ($1, $2, $3, $4, $5)
  returning *;

insert into "reports"."link" ("expires_at", "made_at", "made_by", "report_id", "token_hash", "link_id", "note", "opened", "opened_at", "withdrawn_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  returning *;

-- links.listOf
select *
  from "reports"."link"
  where "report_id" = any($1::uuid[])
  order by "made_at" desc;

-- links.withdraw
update "reports"."link"
  set "withdrawn_at" = $1
  where "link_id" = $2 and "withdrawn_at" is null;

-- links.withdrawOf
update "reports"."link"
  set "withdrawn_at" = $1
  where "made_by" = $2 and "withdrawn_at" is null and "expires_at" > $3;

-- reports.answerQuestion
update "reports"."question"
  set "answer" = $1, "answered_at" = $2, "changes" = $3
  where "inquiry_id" = $4 and "answered_at" is null;

-- reports.contentOf
select "content"
  from "reports"."report"
  where "report_id" = $1;

-- reports.find
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  where "r"."report_id" = $2;

-- reports.findBy
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  where "r"."code" = $2
  order by "r"."sealed_at" desc
  limit $3;

select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  where "r"."hash" = $2
  order by "r"."sealed_at" desc
  limit $3;

select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  where ("r"."sha256" = $2 or exists (select "f"."report_id"
  from "reports"."signature" as "f"
  where "f"."report_id" = "r"."report_id" and "f"."sha256" = $3))
  order by "r"."sealed_at" desc
  limit $4;

-- reports.findByWords
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest", "i"."user_id", "p"."title"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "r"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "r"."inquiry_id"
  where lower(translate(regexp_replace(normalize(concat_ws(' ', r.number, i.number, r.code, regexp_replace(r.code, '(.{4})', '\1-', 'g')), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($2::text[])
  order by "r"."sealed_at" desc, "r"."report_id"
  limit $3;

select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest", "i"."user_id", "p"."title"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "r"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "r"."inquiry_id"
  where true
  order by "r"."sealed_at" desc, "r"."report_id"
  limit $2;

-- reports.insert
insert into "reports"."report" ("calculation_id", "code", "hash", "inquiry_id", "number", "report_id", "sealed_at", "sealed_by", "sha256", "size", "storage_key", "value", "valuer_id", "version", "withdrawn_at", "withdrawn_by", "withdrawn_reason", "content")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  returning "report_id";

insert into "reports"."report" ("calculation_id", "code", "hash", "number", "sealed_at", "sealed_by", "sha256", "size", "storage_key", "valuer_id", "version", "content")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  returning "report_id";

-- reports.insertQuestion
insert into "reports"."question" ("asked_at", "category", "inquiry_id", "text")
  values ($1, $2, $3, $4);

insert into "reports"."question" ("asked_at", "category", "inquiry_id", "text", "answer", "answered_at", "changes", "question_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- reports.isWithdrawn
select "withdrawn_at"
  from "reports"."report"
  where "inquiry_id" = $1
  order by "version" desc
  limit $2;

-- reports.keysInUse
select "storage_key"
  from "reports"."report"
  where "storage_key" in ($1);

-- reports.listOfCalculation
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  where "r"."calculation_id" = $2 and "r"."inquiry_id" is null
  order by "r"."version" desc;

-- reports.listOfCustomer
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "r"."inquiry_id"
  where "i"."user_id" = $2
  order by "r"."sealed_at";

-- reports.listOfInquiry
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  where "r"."inquiry_id" = $2
  order by "r"."version" desc;

-- reports.listQuestions
select *
  from "reports"."question"
  where "inquiry_id" = $1
  order by "asked_at" desc;

-- reports.listSealedBy
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."sha256" as "sealed_sha256", "r"."size" as "sealed_size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", coalesce("s"."storage_key", "r"."storage_key") as "storage_key", coalesce("s"."sha256", "r"."sha256") as "sha256", coalesce("s"."size", "r"."size") as "size", r.content #>> '{header,valuation_on}' as "valuation_on", r.content #>> '{header,valid_until}' as "valid_until", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest", "i"."number" as "inquiry_number", "p"."title"
  from "reports"."report" as "r"
  left join lateral (select "g"."storage_key", "g"."sha256", "g"."size"
  from "reports"."signature" as "g"
  where "g"."report_id" = "r"."report_id" and "g"."withdrawn_at" is null
  order by "g"."ordinal" desc
  limit $1) as "s" on true
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "r"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "r"."inquiry_id"
  where "r"."sealed_by" = $2
  order by "r"."sealed_at" desc, "r"."report_id"
  limit $3 offset $4;

select count(*) as "total"
  from "reports"."report" as "s"
  where "s"."sealed_by" = $1 and "s"."inquiry_id" is not null;

-- reports.listThatHold
select distinct on ("inquiry_id") "inquiry_id", "report_id", "number", "withdrawn_at"
  from "reports"."report"
  where "inquiry_id" in ($1)
  order by "inquiry_id", "version" desc;

-- reports.lock
select "report_id"
  from "reports"."report"
  where "report_id" = $1 for update;

-- reports.questionsOfCustomer
select "q"."inquiry_id", "q"."category", "q"."text", "q"."asked_at", "q"."answer", "q"."changes", "q"."answered_at"
  from "reports"."question" as "q"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "q"."inquiry_id"
  where "i"."user_id" = $1
  order by "q"."asked_at";

-- reports.standingOf
select *
  from reports.standing_of($1);

-- reports.takeSerial
insert into "reports"."series" ("year", "last")
  values ($1, $2)
  on conflict ("year") do update
  set "last" = series.last + 1
  returning "last";

-- reports.withdraw
update "reports"."report"
  set "withdrawn_at" = $1, "withdrawn_by" = $2, "withdrawn_reason" = $3
  where "report_id" = $4 and "withdrawn_at" is null;

-- signatures.insert
insert into "reports"."signature" ("added_at", "added_by", "issuer", "ordinal", "report_id", "serial", "sha256", "signer", "size", "storage_key", "way")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("report_id", "ordinal") do nothing
  returning *;

insert into "reports"."signature" ("added_at", "added_by", "issuer", "ordinal", "report_id", "serial", "sha256", "signer", "size", "storage_key", "way", "claimed_at", "organisation", "other_reason", "stamped_at", "withdrawn_at", "withdrawn_by", "withdrawn_reason")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
  on conflict ("report_id", "ordinal") do nothing
  returning *;

-- signatures.keysInUse
select "storage_key"
  from "reports"."signature"
  where "storage_key" in ($1);

-- signatures.listOf
select *
  from "reports"."signature"
  where "report_id" = any($1::uuid[])
  order by "report_id", "ordinal";

-- signatures.withdraw
update "reports"."signature"
  set "withdrawn_at" = $1, "withdrawn_by" = $2, "withdrawn_reason" = $3
  where "report_id" = $4 and "ordinal" = $5 and "withdrawn_at" is null;
