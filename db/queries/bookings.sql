-- findForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $ and "state" <> $;

-- findProposal
select "proposal_id", "by", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."proposal"
  where "inquiry_id" = $ and "proposal_id" = $;

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

-- insertProposal
insert into "bookings"."proposal" ("inquiry_id", "by", "created_at", "visit", "busy")
  values ($, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'));

-- listAgreed
select "inquiry_id", "created_at", lower(visit) as "starts_at"
  from "bookings"."booking"
  where "state" = $ and lower(visit) > $ and lower(visit) <= $
  order by "visit";

-- listBetween
select "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at"
  from "bookings"."absence"
  where during && tstzrange($, $, '[)');

-- listBusy
select "b"."valuer_id", "l"."e", "l"."n", lower(b.visit) as "from", upper(b.visit) as "to"
  from "bookings"."booking" as "b"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "b"."inquiry_id" <> $ and ("b"."state" = $ or ("b"."state" = $ and "b"."held_until" > $)) and b.busy && tstzrange($, $, '[)');

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

-- listOf
select "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at"
  from "bookings"."absence"
  where "valuer_id" = $ and upper(during) > $
  order by "during";

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

-- lockCalendars
select pg_advisory_xact_lock($);

-- makeWish
update "bookings"."booking"
  set "state" = $, "valuer_id" = $, "held_until" = $
  where "inquiry_id" = $ and "state" in (…);

-- placeOf
select "e", "n"
  from "properties"."place_view"
  where "inquiry_id" = $;

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

-- removeProposals
delete
  from "bookings"."proposal"
  where "inquiry_id" = $ and "by" = $;
