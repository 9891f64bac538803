-- acceptAssignment
update "inquiries"."assignment"
  set "accepted_at" = $
  where "assignment_id" = $;

-- acceptQuote
update "inquiries"."quote"
  set "accepted_at" = $
  where "quote_id" = $;

-- acceptedAssignments
select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."status" = $ and "a"."ended_at" is null and "a"."accepted_at" is not null;

-- answerItem
update "inquiries"."missing_item"
  set "unavailable" = $, "answer" = $, "answered_at" = $
  where "inquiry_id" = $ and "item_id" = $ and "closed_at" is null
  returning "item_id";

-- closeItems
update "inquiries"."missing_item"
  set "closed_at" = $
  where "inquiry_id" = $ and "answered_at" is null and "closed_at" is null;

-- countForUser
select "status", count(*) as "n"
  from "inquiries"."inquiry"
  where "user_id" = $
  group by "status";

-- counts
select "i"."status", count(*) as "n"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $
  group by "i"."status";

select count(*) filter(where ( (i.status = any($::text[]) and not i.clock_stopped and i.due_on <= $::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $::timestamptz) )) as "at_risk", count(*) filter(where (i.status = any($::text[]) and not i.clock_stopped and i.due_on < $::date)) as "overdue"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $;

-- countsOf
select count(*) filter(where "user_id" = $) as "inquiries", count(*) filter(where ("valuer_id" = $ and "status" not in (…))) as "open_cases"
  from "inquiries"."case_view"
  where ("user_id" = $ or "valuer_id" = $);

-- emptyEndedBefore
delete
  from "inquiries"."order_form"
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in (…) and "state_since" < $);

delete
  from "inquiries"."personal_information"
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in (…) and "state_since" < $);

update "inquiries"."inquiry"
  set "details" = $
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in (…) and "state_since" < $) and details <> '{}';

-- endAssignment
update "inquiries"."assignment"
  set "ended_at" = $, "ended_because" = $
  where "inquiry_id" = $ and "ended_at" is null;

-- find
select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "number" is not null;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "user_id" = $;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "valuer_id" = $;

select *
  from "messages"."message"
  where "message_id" = $;

select i.inquiry_id, i.number, i.status, i.user_id, i.valuer_id, p.title, coalesce(n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as person
  from inquiries.inquiry i
  left join properties.of_inquiry_view p using (inquiry_id)
  left join inquiries.personal_information n using (inquiry_id)
  where (i.number is not null or i.user_id = access.user_id()) and lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title, p.obcina, n.first_name, n.last_name, n.company, n.email), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')) like all ($::text[])
  order by i.created_at desc
  limit $;

-- findAssignment
select *
  from "inquiries"."assignment"
  where "inquiry_id" = $ and "ended_at" is null;

-- findForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $ and "state" <> $;

-- findForUser
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $ and "i"."inquiry_id" = $;

-- findForm
select "facts"
  from "inquiries"."order_form"
  where "inquiry_id" = $;

-- findInControl
select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "number" is not null and "user_id" <> $ and "valuer_id" <> $ and "status" in (…);

-- findLook
select "look_id"
  from "inquiries"."look"
  where "inquiry_id" = $ and "admin_id" = $ and "day" = $;

-- findOrdered
select "i".*, "v"."visit_at"
  from "inquiries"."inquiry" as "i"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."inquiry_id" = $;

-- findPersonalInformation
select *
  from "inquiries"."personal_information"
  where "inquiry_id" = $;

-- findProposal
select "proposal_id", "by", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."proposal"
  where "inquiry_id" = $ and "proposal_id" = $;

-- findQuote
select *
  from "inquiries"."quote"
  where "inquiry_id" = $ and "withdrawn_at" is null;

-- findSummary
select "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "p"."kind" as "kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."inquiry_id" = $;

-- hasAny
select "inquiry_id"
  from "inquiries"."inquiry"
  limit $;

-- hasRunning
select "inquiry_id"
  from "inquiries"."inquiry"
  where ("user_id" = $ or "valuer_id" = $) and "status" not in (…)
  limit $;

-- hasUnseen
select "message_id"
  from "messages"."message"
  where "inquiry_id" = $ and "author_id" <> $ and "internal" = $ and "created_at" > $
  limit $;

select "message_id"
  from "messages"."message"
  where "inquiry_id" = $ and "author_id" <> $ and "internal" = $
  limit $;

select "message_id"
  from "messages"."message"
  where "inquiry_id" = $ and "author_id" <> $
  limit $;

-- hold
savepoint hold;

update "bookings"."booking"
  set "state" = $, "valuer_id" = $, "held_until" = $
  where "booking_id" = $;

update "bookings"."booking"
  set "state" = $, "valuer_id" = $, "held_until" = $, "visit" = tstzrange($, $, '[)'), "busy" = tstzrange($, $, '[)')
  where "booking_id" = $;

-- insert
insert into "bookings"."absence" ("valuer_id", "reason", "created_at", "during")
  values ($, $, $, tstzrange($, $, '[)'))
  on conflict do nothing
  returning "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at";

insert into "bookings"."booking" ("inquiry_id", "created_at", "valuer_id", "state", "held_until", "visit", "busy")
  values ($, $, $, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'))
  on conflict do nothing
  returning "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at";

insert into "bookings"."booking" ("inquiry_id", "valuer_id", "state", "held_until", "created_at", "visit", "busy")
  values ($, $, $, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'))
  on conflict do nothing
  returning "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at";

insert into "inquiries"."inquiry" ("user_id", "assesment_reason", "state_since", "created_at", "updated_at")
  values (…)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "assesment_reason" = $, "state_since" = $, "updated_at" = $
  where "inquiries"."inquiry"."status" = $
  returning "inquiry_id";

insert into "inquiries"."inquiry" ("user_id", "assesment_reason", "urgency", "details", "state_since", "created_at", "updated_at")
  values (…)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "assesment_reason" = $, "urgency" = $, "details" = $, "state_since" = $, "updated_at" = $
  where "inquiries"."inquiry"."status" = $
  returning "inquiry_id";

insert into "inquiries"."inquiry" ("user_id", "begun_with", "assesment_reason", "details", "state_since", "created_at", "updated_at")
  values (…)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "assesment_reason" = $, "details" = $, "state_since" = $, "updated_at" = $
  where "inquiries"."inquiry"."status" = $
  returning "inquiry_id";

insert into "inquiries"."inquiry" ("user_id", "begun_with", "assesment_reason", "state_since", "created_at", "updated_at")
  values (…)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "assesment_reason" = $, "state_since" = $, "updated_at" = $
  where "inquiries"."inquiry"."status" = $
  returning "inquiry_id";

insert into "inquiries"."inquiry" ("user_id", "begun_with", "assesment_reason", "urgency", "details", "state_since", "created_at", "updated_at")
  values (…)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "assesment_reason" = $, "urgency" = $, "details" = $, "state_since" = $, "updated_at" = $
  where "inquiries"."inquiry"."status" = $
  returning "inquiry_id";

insert into "inquiries"."inquiry" ("user_id", "begun_with", "assesment_reason", "urgency", "state_since", "created_at", "updated_at")
  values (…)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "assesment_reason" = $, "urgency" = $, "state_since" = $, "updated_at" = $
  where "inquiries"."inquiry"."status" = $
  returning "inquiry_id";

insert into "messages"."message" ("message_id", "inquiry_id", "body", "internal", "author_as", "author_id", "created_at")
  values (…)
  on conflict ("message_id") do nothing
  returning *;

insert into "messages"."message" ("message_id", "inquiry_id", "body", "internal", "author_as", "author_id", "file_name", "file_size", "mime_type", "sha256", "storage_key", "created_at")
  values (…)
  on conflict ("message_id") do nothing
  returning *;

-- insertAssignment
insert into "inquiries"."assignment" ("inquiry_id", "valuer_id", "assigned_by", "offered_at", "respond_by")
  values (…);

-- insertEvent
insert into "inquiries"."event" ("inquiry_id", "version", "event", "from_state", "to_state", "party", "actor_id", "at", "reason", "note", "internal_note", "internal", "visit_at")
  values (…)
  returning *;

-- insertItems
insert into "inquiries"."missing_item" ("inquiry_id", "kind", "text", "asked_by", "asked_at")
  values (…);

insert into "inquiries"."missing_item" ("inquiry_id", "kind", "text", "property_id", "document_type", "asked_by", "asked_at")
  values (…);

-- insertLook
insert into "inquiries"."look" ("inquiry_id", "admin_id", "day", "at", "reason")
  values (…)
  on conflict ("inquiry_id", "admin_id", "day") do nothing
  returning "look_id";

-- insertProposal
insert into "bookings"."proposal" ("inquiry_id", "by", "created_at", "visit", "busy")
  values ($, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'));

-- keysInUse
select "storage_key"
  from "messages"."message"
  where "storage_key" in (…);

-- list
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "n"."person_kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."status" = $ and "i"."valuer_id" is null
  order by i.due_on asc nulls last, "i"."state_since", "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "n"."person_kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."status" in (…)
  order by i.due_on asc nulls last, "i"."state_since", "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "n"."person_kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."taken_up_by" = $
  order by i.due_on asc nulls last, "i"."state_since", "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "n"."person_kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ( (i.status = any($::text[]) and not i.clock_stopped and i.due_on <= $::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $::timestamptz) )
  order by i.due_on asc nulls last, "i"."state_since", "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "n"."person_kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ("i"."number" ilike $ or "p"."title" ilike $ or "p"."obcina" ilike $ or "n"."company" ilike $ or "n"."last_name" ilike $)
  order by i.due_on asc nulls last, "i"."state_since", "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "n"."person_kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and (i.status = any($::text[]) and not i.clock_stopped and i.due_on < $::date)
  order by i.due_on asc nulls last, "i"."state_since", "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "n"."person_kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $
  order by i.due_on asc nulls last, "i"."state_since", "i"."inquiry_id"
  limit $ offset $;

select *
  from "messages"."message"
  where "inquiry_id" = $
  order by "created_at", "message_id";

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."status" = $ and "i"."valuer_id" is null;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."status" in (…);

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."taken_up_by" = $;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ( (i.status = any($::text[]) and not i.clock_stopped and i.due_on <= $::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $::timestamptz) );

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ("i"."number" ilike $ or "p"."title" ilike $ or "p"."obcina" ilike $ or "n"."company" ilike $ or "n"."last_name" ilike $);

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and (i.status = any($::text[]) and not i.clock_stopped and i.due_on < $::date);

-- listAgreed
select "inquiry_id", "created_at", lower(visit) as "starts_at"
  from "bookings"."booking"
  where "state" = $ and lower(visit) > $ and lower(visit) <= $
  order by "visit";

-- listAtRisk
select "i"."inquiry_id", "i"."status", "i"."state_since", case when not i.clock_stopped and i.due_on <= $::date then i.due_on end as "due"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ( (i.status = any($::text[]) and not i.clock_stopped and i.due_on <= $::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $::timestamptz) );

-- listBetween
select "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at"
  from "bookings"."absence"
  where during && tstzrange($, $, '[)');

-- listBusy
select "b"."valuer_id", "l"."e", "l"."n", lower(b.visit) as "from", upper(b.visit) as "to"
  from "bookings"."booking" as "b"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "b"."inquiry_id" <> $ and ("b"."state" = $ or ("b"."state" = $ and "b"."held_until" > $)) and b.busy && tstzrange($, $, '[)');

-- listBy
select "inquiry_id", "body", "file_name", "created_at"
  from "messages"."message"
  where "author_id" = $
  order by "created_at";

-- listEvents
select *
  from "inquiries"."event"
  where "inquiry_id" = $
  order by "version";

-- listForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $
  order by "created_at" desc;

-- listForPerson
select "l"."e", "l"."n", "b"."booking_id", "b"."inquiry_id", "b"."state", "b"."held_until", lower(b.visit) as "starts_at", upper(b.visit) as "ends_at", "i"."number", "i"."status" as "status", "i"."user_id", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ("i"."user_id" = $ or ("b"."valuer_id" = $ and "i"."valuer_id" = $)) and "b"."state" <> $ and "i"."status" not in (…) and upper(b.visit) > $
  order by "b"."visit" asc, "b"."booking_id"
  limit $ offset $;

select "l"."e", "l"."n", "b"."booking_id", "b"."inquiry_id", "b"."state", "b"."held_until", lower(b.visit) as "starts_at", upper(b.visit) as "ends_at", "i"."number", "i"."status" as "status", "i"."user_id", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ("i"."user_id" = $ or ("b"."valuer_id" = $ and "i"."valuer_id" = $)) and "b"."state" = $ and upper(b.visit) <= $
  order by "b"."visit" desc, "b"."booking_id"
  limit $ offset $;

select count(*) as "total"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ("i"."user_id" = $ or ("b"."valuer_id" = $ and "i"."valuer_id" = $)) and "b"."state" <> $ and "i"."status" not in (…) and upper(b.visit) > $;

select count(*) as "total"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and ("i"."user_id" = $ or ("b"."valuer_id" = $ and "i"."valuer_id" = $)) and "b"."state" = $ and upper(b.visit) <= $;

-- listForUser
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $ and "i"."status" in (…)
  order by i.created_at desc, "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $ and regexp_replace( lower(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]*/]+', ' ', 'g') like $
  order by i.created_at desc, "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $
  order by i.created_at asc, "i"."inquiry_id"
  limit $ offset $;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $
  order by i.created_at desc, "i"."inquiry_id"
  limit $ offset $;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $ and "i"."status" in (…);

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $ and regexp_replace( lower(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g')), '[^[:alnum:]*/]+', ' ', 'g') like $;

-- listForValuer
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "p"."kind" as "kind", "a"."offered_at", "a"."respond_by", "a"."accepted_at"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."valuer_id" = $ and "a"."valuer_id" = $ and "a"."ended_at" is null
  order by a.accepted_at is not null, i.due_on asc nulls last, "i"."inquiry_id"
  limit $ offset $;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $ and "i"."valuer_id" = $ and "a"."valuer_id" = $ and "a"."ended_at" is null;

-- listItems
select *
  from "inquiries"."missing_item"
  where "inquiry_id" = $ and "closed_at" is null
  order by "asked_at", "item_id";

-- listLooks
select "at", "admin_id", "reason"
  from "inquiries"."look"
  where "inquiry_id" = $
  order by "at" desc;

-- listOf
select "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at"
  from "bookings"."absence"
  where "valuer_id" = $ and upper(during) > $
  order by "during";

-- listOfColleagues
select *
  from inquiries.of_colleagues()
  order by created_at desc, inquiry_id
  limit $ offset $;

select count(*) as total
  from inquiries.of_colleagues();

-- listOfValuer
select "b"."inquiry_id", "b"."state", "i"."number", "p"."title", lower(b.visit) as "starts_at"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "b"."inquiry_id"
  where "b"."valuer_id" = $ and ("b"."state" = $ or ("b"."state" = $ and "b"."held_until" > $)) and "i"."number" is not null and b.visit && tstzrange($, $, '[)')
  order by "b"."visit";

-- listProposals
select "proposal_id", "by", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."proposal"
  where "inquiry_id" = $
  order by "visit";

-- listReturned
select "inquiry_id"
  from "inquiries"."inquiry"
  where "valuer_id" = $ and "status" = $
  order by due_on asc nulls last, "inquiry_id"
  limit $;

-- listUnseen
select i.inquiry_id, i.number, i.user_id, i.valuer_id, count(*) as unread, max(m.created_at) as last_at
  from messages.message m join inquiries.inquiry i using (inquiry_id)
  left join messages.seen s on s.inquiry_id = m.inquiry_id and s.user_id = $::uuid
  where m.author_id <> $::uuid and m.created_at > $::timestamptz and (s.seen_at is null or m.created_at > s.seen_at)
  group by i.inquiry_id
  order by last_at desc
  limit $;

-- listWhole
select *
  from "inquiries"."inquiry"
  where "user_id" = $
  order by "created_at", "inquiry_id";

-- lock
select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "number" is not null and "user_id" <> $ for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "number" is not null for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "user_id" = $ for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ and "valuer_id" = $ for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $ for update;

-- lockCalendars
select pg_advisory_xact_lock($);

-- makeWish
update "bookings"."booking"
  set "state" = $, "valuer_id" = $, "held_until" = $
  where "inquiry_id" = $ and "state" in (…);

-- markSeen
insert into "messages"."seen" ("inquiry_id", "user_id", "seen_at")
  values (…)
  on conflict ("inquiry_id", "user_id") do update
  set "seen_at" = $;

-- placeOf
select "e", "n"
  from "properties"."place_view"
  where "inquiry_id" = $;

-- quotesUntil
select "i"."inquiry_id", "q"."valid_until", "q"."created_at"
  from "inquiries"."inquiry" as "i"
  inner join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id"
  where "i"."status" = $ and "q"."withdrawn_at" is null and "q"."valid_until" <= $;

-- release
update "bookings"."booking"
  set "state" = $, "held_until" = $
  where "inquiry_id" = $ and "state" <> $;

-- releaseLapsed
update "bookings"."booking"
  set "state" = $, "valuer_id" = $, "held_until" = $
  where "state" = $ and "held_until" <= $;

-- releaseOfInquiry
update "bookings"."booking"
  set "state" = $, "held_until" = $
  where "inquiry_id" = $ and "state" in (…);

-- remove
delete
  from "bookings"."absence"
  where "absence_id" = $
  returning "absence_id";

delete
  from "inquiries"."inquiry"
  where "inquiry_id" = $;

-- removeBefore
delete
  from "messages"."message"
  where "created_at" < $;

-- removeProposals
delete
  from "bookings"."proposal"
  where "inquiry_id" = $ and "by" = $;

-- removeUnorderedEndedBefore
delete
  from "inquiries"."inquiry"
  where "confirmed_at" is null and "fee_percent" is null and "status" in (…) and "state_since" < $;

-- removeUnorderedOf
delete
  from "inquiries"."inquiry"
  where "confirmed_at" is null and "fee_percent" is null and "user_id" = $;

-- replaceQuote
insert into "inquiries"."quote" ("inquiry_id", "source", "net_cents", "vat_cents", "gross_cents", "vat_percent", "created_at", "accepted_at")
  values (…);

insert into "inquiries"."quote" ("inquiry_id", "source", "net_cents", "vat_cents", "gross_cents", "vat_percent", "valid_until", "invoice_later", "note", "created_at")
  values (…);

-- saveForm
insert into "inquiries"."order_form" ("inquiry_id", "facts", "made_at")
  values (…)
  on conflict ("inquiry_id") do update
  set "facts" = $, "made_at" = $;

-- savePersonalInformation
insert into "inquiries"."personal_information" ("inquiry_id", "person_kind", "first_name", "last_name", "company", "street", "postal_code", "post", "country", "email", "phone", "tax_number")
  values (…)
  on conflict ("inquiry_id") do update
  set "person_kind" = $, "first_name" = $, "last_name" = $, "company" = $, "street" = $, "postal_code" = $, "post" = $, "country" = $, "email" = $, "phone" = $, "tax_number" = $;

insert into "inquiries"."personal_information" ("inquiry_id", "person_kind", "first_name", "last_name", "company", "tax_number", "street", "postal_code", "post", "country", "email", "phone")
  values (…)
  on conflict ("inquiry_id") do update
  set "person_kind" = $, "first_name" = $, "last_name" = $, "company" = $, "tax_number" = $, "street" = $, "postal_code" = $, "post" = $, "country" = $, "email" = $, "phone" = $;

-- seenAt
select "seen_at"
  from "messages"."seen"
  where "inquiry_id" = $ and "user_id" = $;

-- takeNumber
insert into "inquiries"."number_series" ("year", "last")
  values (…)
  on conflict ("year") do update
  set "last" = number_series.last + 1
  returning "last";

-- takeReminder
insert into "inquiries"."reminder" ("inquiry_id", "kind", "since", "sent_at")
  values (…)
  on conflict do nothing
  returning "kind";

-- touch
update "inquiries"."inquiry"
  set "updated_at" = $
  where "inquiry_id" = $;

-- unanswered
select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."status" = $ and "a"."ended_at" is null and "a"."accepted_at" is null and "a"."respond_by" <= $;

-- untouchedSince
select "inquiry_id", "updated_at"
  from "inquiries"."inquiry"
  where "status" = $ and "updated_at" <= $
  order by "updated_at";

-- update
update "inquiries"."inquiry"
  set "assesment_reason" = $, "typed" = $, "version" = $, "updated_at" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "assesment_reason" = $, "urgency" = $, "details" = $, "typed" = $, "version" = $, "updated_at" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "due_on" = $, "clock_stopped" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "invoice_later" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "number" = $, "completed_on" = $, "terms_accepted_at" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "status" = $, "returns_to" = $, "held_from" = $, "held_by" = $, "held_until" = $, "version" = $, "state_since" = $, "updated_at" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "status" = $, "returns_to" = $, "held_from" = $, "held_by" = $, "held_until" = $, "version" = $, "state_since" = $, "updated_at" = $, "confirmed_at" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "status" = $, "returns_to" = $, "held_from" = $, "held_by" = $, "held_until" = $, "version" = $, "state_since" = $, "updated_at" = $, "deadline_days" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "status" = $, "returns_to" = $, "held_from" = $, "held_by" = $, "held_until" = $, "version" = $, "state_since" = $, "updated_at" = $, "delivered_at" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "status" = $, "returns_to" = $, "held_from" = $, "held_by" = $, "held_until" = $, "version" = $, "state_since" = $, "updated_at" = $, "fee_percent" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "taken_up_by" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "typed" = $, "version" = $, "updated_at" = $
  where "inquiry_id" = $;

update "inquiries"."inquiry"
  set "valuer_id" = $
  where "inquiry_id" = $;

-- waitingSince
select "inquiry_id", "state_since"
  from "inquiries"."inquiry"
  where "status" = $ and "state_since" <= $
  order by "state_since";

-- waits
select min("i"."state_since") filter(where ("i"."status" = $ and "i"."valuer_id" is null)) as "unassigned", min("i"."state_since") filter(where "i"."status" in (…)) as "waiting", count(*) filter(where "i"."status" = $) as "in_control"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $;

-- withdrawQuote
update "inquiries"."quote"
  set "withdrawn_at" = $
  where "inquiry_id" = $ and "withdrawn_at" is null;
