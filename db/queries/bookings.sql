-- findForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", lower(visit) as "starts_at", upper(visit) as "ends_at"
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

-- insert
insert into "bookings"."booking" ("inquiry_id", "created_at", "valuer_id", "state", "held_until", "visit", "busy")
  values ($, $, $, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'))
  on conflict do nothing
  returning "booking_id", "inquiry_id", "valuer_id", "state", "held_until", lower(visit) as "starts_at", upper(visit) as "ends_at";

insert into "bookings"."booking" ("inquiry_id", "valuer_id", "state", "held_until", "created_at", "visit", "busy")
  values ($, $, $, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'))
  on conflict do nothing
  returning "booking_id", "inquiry_id", "valuer_id", "state", "held_until", lower(visit) as "starts_at", upper(visit) as "ends_at";

-- insertProposal
insert into "bookings"."proposal" ("inquiry_id", "by", "created_at", "visit", "busy")
  values ($, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'));

-- listBusy
select "valuer_id", "inquiry_id", lower(busy) as "from", upper(busy) as "to"
  from "bookings"."booking"
  where "valuer_id" is not null and ("state" = $ or ("state" = $ and "held_until" > $)) and busy && tstzrange($, $, '[)');

-- listForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $
  order by "created_at" desc;

-- listProposals
select "proposal_id", "by", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."proposal"
  where "inquiry_id" = $
  order by "visit";

-- makeWish
update "bookings"."booking"
  set "state" = $, "valuer_id" = $, "held_until" = $
  where "inquiry_id" = $ and "state" in (…);

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

-- removeProposals
delete
  from "bookings"."proposal"
  where "inquiry_id" = $ and "by" = $;
