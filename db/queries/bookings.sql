-- findForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $ and "state" <> $;

-- insert
insert into "bookings"."booking" ("inquiry_id", "created_at", "valuer_id", "state", "held_until", "visit", "busy")
  values ($, $, $, $, $, tstzrange($, $, '[)'), tstzrange($, $, '[)'))
  on conflict do nothing
  returning "booking_id", "inquiry_id", "valuer_id", "state", "held_until", lower(visit) as "starts_at", upper(visit) as "ends_at";

-- listBusy
select "valuer_id", "inquiry_id", lower(busy) as "from", upper(busy) as "to"
  from "bookings"."booking"
  where "valuer_id" is not null and ("state" = $ or ("state" = $ and "held_until" > $)) and busy && tstzrange($, $, '[)');

-- listForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $
  order by "created_at" desc;

-- releaseLapsed
update "bookings"."booking"
  set "state" = $, "valuer_id" = $, "held_until" = $
  where "state" = $ and "held_until" <= $;

-- releaseOfInquiry
update "bookings"."booking"
  set "state" = $, "held_until" = $
  where "inquiry_id" = $ and "state" in (…);
