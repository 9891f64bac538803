-- assignPayment
update "orders"."payment"
  set "order_id" = $, "user_id" = $
  where "payment_id" = $;

-- close
update "orders"."access"
  set "closed_at" = $
  where "order_id" = $ and "closed_at" is null;

-- countPayments
select count(*) as "total"
  from "orders"."payment";

select count(*) as "total"
  from "orders"."payment"
  where "order_id" is null;

-- endSeat
update "orders"."seat"
  set "ended_at" = $
  where "seat_id" = $ and "owner_id" = $ and "ended_at" is null;

-- find
select *
  from "orders"."purchase"
  where "order_id" = $;

-- findBillingData
select "payer"
  from "orders"."billing_data"
  where "user_id" = $;

-- findByKey
select *
  from "orders"."purchase"
  where "user_id" = $ and "idempotency_key" = $;

-- findByName
select *
  from "orders"."purchase"
  where ("number" = $ or "proforma_number" = $ or "reference" = $);

-- findInvoice
select "i".*, "p"."number" as "order_number", "p"."inquiry_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."invoice_id" = $;

-- findIssuer
select *
  from "orders"."issuer";

-- findOfInquiry
select *
  from "orders"."purchase"
  where "inquiry_id" = $
  order by "created_at" desc
  limit $;

-- findOfOrder
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "a"."order_id" = $;

-- findPackage
select "package_id", "code", "extra_type"
  from "orders"."package"
  where "package_id" = $;

-- findPriceLists
select "version", "valid_from"
  from "orders"."price_list"
  where "valid_from" <= $
  order by "valid_from" desc, "version" desc;

select "version", "valid_from"
  from "orders"."price_list"
  where "valid_from" > $
  order by "valid_from", "version" desc;

-- insert
insert into "orders"."access" ("order_id", "user_id", "extra_type", "code", "users", "starts_at", "ends_at")
  values (…);

insert into "orders"."purchase" ("number", "kind", "user_id", "inquiry_id", "status", "package_id", "price_list_version", "extra_type", "days", "users", "lines", "net_cents", "vat_cents", "gross_cents", "due_cents", "payer", "reference", "proforma_number", "pay_later", "due_on", "terms_version", "created_at", "created_by", "idempotency_key")
  values (…)
  returning *;

-- insertEvent
insert into "orders"."event" ("order_id", "event", "from_state", "to_state", "party", "actor_id", "at", "cents", "note")
  values (…);

-- insertInvoice
insert into "orders"."invoice" ("number", "kind", "year", "serial", "order_id", "user_id", "corrects", "issued_on", "net_cents", "vat_cents", "gross_cents", "to_pay_cents", "facts", "created_at")
  values (…)
  returning *;

-- insertPayment
insert into "orders"."payment" ("order_id", "user_id", "source", "entry_key", "amount_cents", "paid_on", "reference", "told", "booked_by", "created_at")
  values (…)
  on conflict ("entry_key") do nothing
  returning *;

-- insertPriceList
insert into "orders"."package_price" ("package_id", "net_cents", "version")
  values (…);

insert into "orders"."price_list" ("version", "valid_from") select max("version") + $ as "version", $ as "valid_from"
  from "orders"."price_list"
  returning "version";

-- insertSeat
insert into "orders"."seat" ("owner_id", "user_id", "created_at")
  values (…)
  on conflict ("owner_id", "user_id")
  where "ended_at" is null do nothing
  returning "seat_id";

-- listAll
select count(*) as "surplus"
  from "orders"."purchase"
  where paid_cents - refunded_cents > case when status in ('expired', 'cancelled') then 0 when status = 'refunded' then paid_cents - refunded_cents else due_cents end;

-- listEnded
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "p"."status" = $ and "a"."ends_at" <= $;

-- listEnding
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "a"."closed_at" is null and "a"."ends_at" > $ and "a"."ends_at" <= $
  order by "a"."ends_at";

-- listEvents
select *
  from "orders"."event"
  where "order_id" = $
  order by "event_id";

-- listOfOrder
select "i".*, "p"."number" as "order_number", "p"."inquiry_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."order_id" = $
  order by "i"."created_at", "i"."corrects" asc nulls first, "i"."number";

-- listOfPerson
select "i".*, "p"."number" as "order_number", "p"."inquiry_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."user_id" = $ and "i"."year" = $
  order by "i"."issued_on" desc, "i"."number" desc;

select "i".*, "p"."number" as "order_number", "p"."inquiry_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."user_id" = $
  order by "i"."issued_on" desc, "i"."number" desc;

-- listOpen
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "a"."user_id" = $ and "a"."closed_at" is null and "a"."ends_at" > $
  order by "a"."ends_at";

-- listPackages
select "p"."package_id", "p"."code", "p"."extra_type", "p"."is_active", "p"."days", "p"."users", "p"."margin_top", "p"."padding_top", "p"."height", "t"."name", "t"."description", "t"."contents", "c"."net_cents", "c"."version"
  from "orders"."package" as "p"
  inner join "orders"."package_text" as "t" on "t"."package_id" = "p"."package_id"
  inner join "orders"."package_price" as "c" on "c"."package_id" = "p"."package_id"
  where "t"."language" = $ and "c"."version" = (select "l"."version"
  from "orders"."price_list" as "l"
  where "l"."valid_from" <= $
  order by "l"."valid_from" desc, "l"."version" desc
  limit $) and "p"."extra_type" = $
  order by "p"."extra_type", "p"."position";

select "p"."package_id", "p"."code", "p"."extra_type", "p"."is_active", "p"."days", "p"."users", "p"."margin_top", "p"."padding_top", "p"."height", "t"."name", "t"."description", "t"."contents", "c"."net_cents", "c"."version"
  from "orders"."package" as "p"
  inner join "orders"."package_text" as "t" on "t"."package_id" = "p"."package_id"
  inner join "orders"."package_price" as "c" on "c"."package_id" = "p"."package_id"
  where "t"."language" = $ and "c"."version" = (select "l"."version"
  from "orders"."price_list" as "l"
  where "l"."valid_from" <= $
  order by "l"."valid_from" desc, "l"."version" desc
  limit $) and "p"."package_id" = $
  order by "p"."extra_type", "p"."position";

select "p"."package_id", "p"."code", "p"."extra_type", "p"."is_active", "p"."days", "p"."users", "p"."margin_top", "p"."padding_top", "p"."height", "t"."name", "t"."description", "t"."contents", "c"."net_cents", "c"."version"
  from "orders"."package" as "p"
  inner join "orders"."package_text" as "t" on "t"."package_id" = "p"."package_id"
  inner join "orders"."package_price" as "c" on "c"."package_id" = "p"."package_id"
  where "t"."language" = $ and "c"."version" = (select "l"."version"
  from "orders"."price_list" as "l"
  where "l"."valid_from" <= $
  order by "l"."valid_from" desc, "l"."version" desc
  limit $)
  order by "p"."extra_type", "p"."position";

-- listPayments
select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  order by "y"."created_at" desc, "y"."payment_id"
  limit $ offset $;

select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  where "y"."order_id" is null
  order by "y"."created_at" desc, "y"."payment_id"
  limit $ offset $;

-- listPlacedBefore
select *
  from "orders"."purchase"
  where "status" in (…) and "created_at" <= $
  order by "created_at";

-- listSeats
select *
  from "orders"."seat"
  where "owner_id" = $ and "ended_at" is null
  order by "created_at";

-- listUnended
select "name", "starts_at", "ends_at"
  from "orders"."access_view"
  where "user_id" = $ and "language" = $ and "ends_at" > $
  order by "ends_at";

-- listUnpaid
select *
  from "orders"."purchase"
  where "user_id" = $ and ("status" in (…) or ("status" = $ and paid_cents - refunded_cents < "due_cents"))
  order by "created_at" desc;

-- listWhole
select *
  from "orders"."purchase"
  where "user_id" = $
  order by "created_at";

-- lock
select *
  from "orders"."purchase"
  where "order_id" = $ for update;

-- lockPayment
select *
  from "orders"."payment"
  where "payment_id" = $ for update;

-- lockPerson
select pg_advisory_xact_lock(hashtextextended($, 0));

-- ownersOf
select "owner_id"
  from "orders"."seat"
  where "user_id" = $ and "ended_at" is null;

-- pageOf
select *
  from "orders"."purchase"
  order by "created_at" desc, "number" desc
  limit $ offset $;

select *
  from "orders"."purchase"
  where "status" in (…) and ("number" ilike $ or "proforma_number" ilike $ or "reference" ilike $ or user_id = any($::uuid[]))
  order by "created_at" desc, "number" desc
  limit $ offset $;

select *
  from "orders"."purchase"
  where "status" in (…)
  order by "created_at" desc, "number" desc
  limit $ offset $;

select *
  from "orders"."purchase"
  where "user_id" = $
  order by "created_at" desc, "number" desc
  limit $ offset $;

select *
  from "orders"."purchase"
  where ("number" ilike $ or "proforma_number" ilike $ or "reference" ilike $ or user_id = any($::uuid[]))
  order by "created_at" desc, "number" desc
  limit $ offset $;

select count(*) as "total"
  from "orders"."purchase";

select count(*) as "total"
  from "orders"."purchase"
  where "status" in (…);

select count(*) as "total"
  from "orders"."purchase"
  where "status" in (…) and ("number" ilike $ or "proforma_number" ilike $ or "reference" ilike $ or user_id = any($::uuid[]));

select count(*) as "total"
  from "orders"."purchase"
  where "user_id" = $;

select count(*) as "total"
  from "orders"."purchase"
  where ("number" ilike $ or "proforma_number" ilike $ or "reference" ilike $ or user_id = any($::uuid[]));

-- paymentsOfOrder
select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  where "y"."order_id" = $
  order by "y"."paid_on", "y"."created_at";

-- paymentsOfPerson
select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  where "y"."user_id" = $
  order by "y"."paid_on" desc, "y"."created_at" desc;

-- saveBillingData
insert into "orders"."billing_data" ("user_id", "payer", "updated_at")
  values (…)
  on conflict ("user_id") do update
  set "payer" = $, "updated_at" = $;

-- saveIssuer
update "orders"."issuer"
  set "name" = $, "street" = $, "postal_code" = $, "post" = $, "tax_number" = $, "registration_number" = $, "register" = $, "capital" = $, "iban" = $, "email" = $, "vat_payer" = $, "sample" = $;

-- sumSince
select sum("net_cents") as "net", sum("vat_cents") as "vat"
  from "orders"."invoice"
  where "issued_on" >= $;

-- takeReminder
insert into "orders"."reminder" ("order_id", "kind", "sent_at")
  values (…)
  on conflict do nothing
  returning "order_id";

-- takeSerial
insert into "orders"."series" ("kind", "year", "last")
  values (…)
  on conflict ("kind", "year") do update
  set "last" = series.last + 1
  returning "last";

-- update
update "orders"."purchase"
  set "due_cents" = $
  where "order_id" = $;

update "orders"."purchase"
  set "due_cents" = $, "due_on" = $
  where "order_id" = $;

update "orders"."purchase"
  set "status" = $, "paid_cents" = $, "refunded_cents" = $
  where "order_id" = $;

-- updatePackage
update "orders"."package"
  set "is_active" = $, "days" = $, "users" = $
  where "package_id" = $;

-- updateText
update "orders"."package_text"
  set "name" = $, "description" = $, "contents" = $
  where "package_id" = $ and "language" = $;
