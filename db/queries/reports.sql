-- answerPoint
update "reports"."point"
  set "answer" = $, "answered_at" = $
  where "inquiry_id" = $ and "round" = $ and "point_id" = $
  returning *;

-- answerQuestion
update "reports"."question"
  set "answer" = $, "changes" = $, "answered_at" = $
  where "inquiry_id" = $ and "answered_at" is null;

-- contentOf
select "content"
  from "reports"."report"
  where "report_id" = $;

-- countOpening
update "reports"."link"
  set "opened" = opened + 1, "opened_at" = $
  where "link_id" = $;

-- decide
update "reports"."submission"
  set "outcome" = $, "reviewer_id" = $, "decided_at" = $
  where "inquiry_id" = $ and "round" = $;

-- find
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."storage_key", "r"."sha256", "r"."size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  where "r"."report_id" = $;

select *
  from "reports"."link"
  where "link_id" = $;

-- findBy
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."storage_key", "r"."sha256", "r"."size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  where "r"."code" = $
  order by "r"."sealed_at" desc
  limit $;

select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."storage_key", "r"."sha256", "r"."size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  where "r"."hash" = $
  order by "r"."sealed_at" desc
  limit $;

select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."storage_key", "r"."sha256", "r"."size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  where "r"."sha256" = $
  order by "r"."sealed_at" desc
  limit $;

-- findByHash
select *
  from "reports"."link"
  where "token_hash" = $;

-- findNewest
select *
  from "reports"."submission"
  where "inquiry_id" = $
  order by "round" desc
  limit $;

-- insert
insert into "reports"."link" ("report_id", "token_hash", "note", "made_by", "made_at", "expires_at")
  values (…)
  returning *;

insert into "reports"."report" ("calculation_id", "inquiry_id", "valuer_id", "number", "version", "code", "hash", "value", "storage_key", "sha256", "size", "sealed_at", "sealed_by", "content")
  values (…)
  returning "report_id";

-- insertPoints
insert into "reports"."point" ("inquiry_id", "round", "ordinal", "category", "text", "cell", "flagged", "author_id", "at")
  values (…);

-- insertQuestion
insert into "reports"."question" ("inquiry_id", "category", "text", "asked_at")
  values (…);

-- insertSubmission
insert into "reports"."submission" ("inquiry_id", "round", "calculation_id", "version", "hash", "submitted_by", "submitted_at")
  values (…);

-- isWithdrawn
select "withdrawn_at"
  from "reports"."report"
  where "inquiry_id" = $
  order by "version" desc
  limit $;

-- keysInUse
select "storage_key"
  from "reports"."report"
  where "storage_key" in (…);

-- listInControl
select "s"."inquiry_id", "i"."number", "i"."status" as "status", "i"."assesment_reason" as "assesment_reason", "i"."valuer_id", "i"."due_on", "p"."title", "p"."kind" as "kind", "s"."round", "s"."submitted_at"
  from "inquiries"."in_control_view" as "i"
  inner join "reports"."submission" as "s" on "s"."inquiry_id" = "i"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  where "s"."round" = (select max("n"."round") as "round"
  from "reports"."submission" as "n"
  where "n"."inquiry_id" = "i"."inquiry_id")
  order by i.status <> 'in_qc', "s"."submitted_at", "i"."inquiry_id"
  limit $ offset $;

select count(*) as "total"
  from "inquiries"."in_control_view" as "i"
  inner join "reports"."submission" as "s" on "s"."inquiry_id" = "i"."inquiry_id"
  where "s"."round" = (select max("n"."round") as "round"
  from "reports"."submission" as "n"
  where "n"."inquiry_id" = "i"."inquiry_id");

-- listOf
select *
  from "reports"."link"
  where "report_id" = any($::uuid[])
  order by "made_at" desc;

-- listOfCalculation
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."storage_key", "r"."sha256", "r"."size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  where "r"."calculation_id" = $ and "r"."inquiry_id" is null
  order by "r"."version" desc;

-- listOfCustomer
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."storage_key", "r"."sha256", "r"."size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "r"."inquiry_id"
  where "i"."user_id" = $
  order by "r"."sealed_at";

-- listOfInquiry
select "r"."report_id", "r"."inquiry_id", "r"."calculation_id", "r"."valuer_id", "r"."number", "r"."version", "r"."code", "r"."hash", "r"."value", "r"."storage_key", "r"."sha256", "r"."size", "r"."sealed_at", "r"."sealed_by", "r"."withdrawn_at", "r"."withdrawn_by", "r"."withdrawn_reason", (select max("n"."version") as "newest"
  from "reports"."report" as "n"
  where "n"."number" = "r"."number") as "newest"
  from "reports"."report" as "r"
  where "r"."inquiry_id" = $
  order by "r"."version" desc;

-- listPoints
select *
  from "reports"."point"
  where "inquiry_id" = $
  order by "round", "ordinal";

-- listQuestions
select *
  from "reports"."question"
  where "inquiry_id" = $
  order by "asked_at" desc;

-- listReturnedPoints
select "p"."inquiry_id", "p"."category" as "category", "p"."text", "p"."answer"
  from "reports"."point" as "p"
  inner join "reports"."submission" as "s" on "s"."inquiry_id" = "p"."inquiry_id" and "s"."round" = "p"."round"
  where "p"."inquiry_id" in (…) and "s"."outcome" = $ and "s"."round" = (select max("n"."round") as "round"
  from "reports"."submission" as "n"
  where "n"."inquiry_id" = "p"."inquiry_id")
  order by "p"."inquiry_id", "p"."ordinal";

-- listSubmissions
select *
  from "reports"."submission"
  where "inquiry_id" = $
  order by "round" desc;

-- listThatHold
select distinct on ("inquiry_id") "inquiry_id", "report_id", "number", "withdrawn_at"
  from "reports"."report"
  where "inquiry_id" in (…)
  order by "inquiry_id", "version" desc;

-- nextSerial
select "last"
  from "reports"."series"
  where "year" = $;

-- questionsOfCustomer
select "q"."inquiry_id", "q"."category", "q"."text", "q"."asked_at", "q"."answer", "q"."changes", "q"."answered_at"
  from "reports"."question" as "q"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "q"."inquiry_id"
  where "i"."user_id" = $
  order by "q"."asked_at";

-- standingOf
select *
  from reports.standing_of($);

-- takeSerial
insert into "reports"."series" ("year", "last")
  values (…)
  on conflict ("year") do update
  set "last" = series.last + 1
  returning "last";

-- withdraw
update "reports"."link"
  set "withdrawn_at" = $
  where "link_id" = $ and "withdrawn_at" is null;

update "reports"."report"
  set "withdrawn_at" = $, "withdrawn_by" = $, "withdrawn_reason" = $
  where "report_id" = $ and "withdrawn_at" is null;
