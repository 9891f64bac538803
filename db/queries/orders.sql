-- access.close
update "orders"."access"
  set "closed_at" = $1
  where "order_id" = $2 and "closed_at" is null;

-- access.endSeat
update "orders"."seat"
  set "ended_at" = $1
  where "seat_id" = $2 and "owner_id" = $3 and "ended_at" is null;

-- access.endSeatsOf
update "orders"."seat"
  set "ended_at" = $1
  where "user_id" = $2 and "ended_at" is null;

-- access.findOfOrder
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "a"."order_id" = $1;

-- access.insert
insert into "orders"."access" ("code", "ends_at", "extra_type", "order_id", "starts_at", "user_id", "users")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("order_id") do update
  set "starts_at" = $8, "ends_at" = $9, "closed_at" = $10;

insert into "orders"."access" ("code", "ends_at", "extra_type", "order_id", "starts_at", "user_id", "users", "access_id", "closed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("order_id") do update
  set "starts_at" = $10, "ends_at" = $11, "closed_at" = $12;

-- access.insertSeat
insert into "orders"."seat" ("owner_id", "user_id", "created_at")
  values ($1, $2, $3)
  on conflict ("owner_id", "user_id")
  where "ended_at" is null do nothing
  returning "seat_id";

-- access.listEnded
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "p"."status" = $1 and "a"."ends_at" <= $2;

-- access.listEnding
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "a"."closed_at" is null and "a"."ends_at" > $1 and "a"."ends_at" <= $2
  order by "a"."ends_at";

-- access.listOpen
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "a"."user_id" = any($1::uuid[]) and "a"."closed_at" is null and "a"."ends_at" > $2
  order by "a"."ends_at";

-- access.listOpenOf
select "a".*, "p"."number", "p"."lines"
  from "orders"."access" as "a"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "a"."order_id"
  where "a"."user_id" = any($1::uuid[]) and "a"."closed_at" is null and "a"."ends_at" > $2
  order by "a"."ends_at";

-- access.listSeats
select "s".*, "p"."name", "p"."email"
  from "orders"."seat" as "s"
  inner join "accounts"."person_view" as "p" on "p"."user_id" = "s"."user_id"
  where "s"."owner_id" = $1 and "s"."ended_at" is null
  order by "s"."created_at";

-- access.listUnended
select "name", "starts_at", "ends_at"
  from "orders"."access_view"
  where "user_id" = $1 and "language" = $2 and "ends_at" > $3
  order by "ends_at";

-- access.ownersOf
select "owner_id"
  from "orders"."seat"
  where "user_id" = $1 and "ended_at" is null;

-- catalogue.findPackage
select "package_id", "code", "extra_type"
  from "orders"."package"
  where "package_id" = $1;

-- catalogue.findPriceLists
select "version", "valid_from"
  from "orders"."price_list"
  where "valid_from" <= $1
  order by "valid_from" desc, "version" desc;

select "version", "valid_from"
  from "orders"."price_list"
  where "valid_from" > $1
  order by "valid_from", "version" desc;

-- catalogue.insertPriceList
insert into "orders"."package_price" ("package_id", "net_cents", "version")
  values ($1, $2, $3);

insert into "orders"."price_list" ("version", "valid_from") select max("version") + $1 as "version", $2 as "valid_from"
  from "orders"."price_list"
  returning "version";

-- catalogue.listPackages
select "p"."package_id", "p"."code", "p"."extra_type", "p"."is_active", "p"."days", "p"."users", "p"."margin_top", "p"."padding_top", "p"."height", "t"."name", "t"."description", "t"."contents", "c"."net_cents", "c"."version"
  from "orders"."package" as "p"
  inner join "orders"."package_text" as "t" on "t"."package_id" = "p"."package_id"
  inner join "orders"."package_price" as "c" on "c"."package_id" = "p"."package_id"
  where "t"."language" = $1 and "c"."version" = (select "l"."version"
  from "orders"."price_list" as "l"
  where "l"."valid_from" <= $2
  order by "l"."valid_from" desc, "l"."version" desc
  limit $3) and "p"."extra_type" = $4 and "p"."package_id" = $5
  order by "p"."extra_type", "p"."position";

-- catalogue.listPrices
select "package_id", "net_cents"
  from "orders"."package_price"
  where "version" = $1;

-- catalogue.updatePackage
update "orders"."package"
  set "is_active" = $1, "days" = $2, "users" = $3
  where "package_id" = $4;

-- catalogue.updateText
update "orders"."package_text"
  set "name" = $1, "description" = $2, "contents" = $3
  where "package_id" = $4 and "language" = $5;

-- documents.assignPayment
update "orders"."payment"
  set "order_id" = $1, "user_id" = $2
  where "payment_id" = $3;

-- documents.closePayment
update "orders"."payment"
  set "outcome" = $1, "outcome_note" = $2, "outcome_by" = $3, "outcome_at" = $4
  where "payment_id" = $5 and "order_id" is null and "outcome" is null
  returning "payment_id";

-- documents.countPayments
select count(*) as "total"
  from "orders"."payment";

select count(*) as "total"
  from "orders"."payment"
  where "order_id" is null and "outcome" is null;

-- documents.findInvoice
select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."invoice_id" = $1;

-- documents.findPaymentByKey
select *
  from "orders"."payment"
  where "entry_key" = $1;

-- documents.insertInvoice
insert into "orders"."invoice" ("created_at", "facts", "gross_cents", "issued_on", "kind", "net_cents", "number", "order_id", "serial", "to_pay_cents", "user_id", "vat_cents", "year")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  returning *;

insert into "orders"."invoice" ("created_at", "facts", "gross_cents", "issued_on", "kind", "net_cents", "number", "order_id", "serial", "to_pay_cents", "user_id", "vat_cents", "year", "attempt", "corrects", "invoice_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  returning *;

-- documents.insertPayment
insert into "orders"."payment" ("amount_cents", "created_at", "entry_key", "paid_on", "source")
  values ($1, $2, $3, $4, $5)
  on conflict ("entry_key") do nothing
  returning *;

insert into "orders"."payment" ("amount_cents", "created_at", "entry_key", "paid_on", "source", "bank_details", "booked_by", "order_id", "outcome", "outcome_at", "outcome_by", "outcome_note", "payment_id", "reference", "taken_from", "user_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  on conflict ("entry_key") do nothing
  returning *;

-- documents.listFactsOfClients
select "i"."order_id", "i"."facts"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  where "p"."kind" in ($1, $2)
  order by "i"."created_at" desc
  limit $3;

-- documents.listInvoicesOf
select "order_id", "number"
  from "orders"."invoice"
  where "order_id" = any($1::uuid[]) and "kind" = $2
  order by "attempt", "created_at" desc, "number" desc;

-- documents.listIssued
select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected", "p"."status", "p"."due_cents", "p"."paid_cents", "p"."refunded_cents", "p"."due_on"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  order by "i"."issued_on" desc, "i"."created_at" desc, "i"."number" desc
  limit $1;

select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected", "p"."status", "p"."due_cents", "p"."paid_cents", "p"."refunded_cents", "p"."due_on"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."issued_on" >= $1 and "i"."issued_on" < $2
  order by "i"."issued_on" desc, "i"."created_at" desc, "i"."number" desc
  limit $3;

-- documents.listMoney
select "p"."order_id", "p"."due_on", "p"."user_id", "p"."client_id", "p"."payer", "y"."paid_on", y.amount_cents as "cents"
  from "orders"."payment" as "y"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  where "y"."paid_on" >= $1
  union all select "p"."order_id", "p"."due_on", "p"."user_id", "p"."client_id", "p"."payer", r.paid_on as "paid_on", -r.cents as "cents"
  from "orders"."refund" as "r"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "r"."order_id"
  where "r"."status" = $2 and "r"."paid_on" >= $3;

-- documents.listNumbered
select "order_id", "number", "gross_cents"
  from "orders"."invoice"
  where "order_id" = any($1::uuid[]) and "number" = $2;

-- documents.listOfClient
select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected", "p"."status", "p"."due_cents", "p"."paid_cents", "p"."refunded_cents", "p"."due_on"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "p"."client_id" = $1
  order by "i"."issued_on" desc, "i"."number" desc
  limit $2;

-- documents.listOfOrder
select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."order_id" = $1
  order by "i"."created_at", "i"."attempt", i.corrects is not null, "i"."number";

-- documents.listOfPerson
select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."user_id" = $1 and "i"."year" = $2
  order by "i"."issued_on" desc, "i"."number" desc;

select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."user_id" = $1
  order by "i"."issued_on" desc, "i"."number" desc;

-- documents.listOpen
select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected", "p"."status", "p"."due_cents", "p"."paid_cents", "p"."refunded_cents", "p"."due_on"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  where "i"."kind" = $1 and "p"."status" = $2 and "p"."due_cents" > p.paid_cents - p.refunded_cents;

-- documents.listPaid
select "i".*, "p"."number" as "order_number", "p"."proforma_number", "p"."pay_later", "p"."inquiry_id", "p"."client_id", "c"."number" as "corrected", "p"."status", "p"."due_cents", "p"."paid_cents", "p"."refunded_cents", "p"."due_on", "y"."paid_on", "p"."created_at" as "ordered_at", (i.gross_cents + coalesce((select sum(k.gross_cents)
  from orders.invoice k
  where k.corrects = i.invoice_id and k.kind = 'credit'), 0))::integer as "kept_cents"
  from "orders"."invoice" as "i"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "i"."order_id"
  left join "orders"."invoice" as "c" on "c"."invoice_id" = "i"."corrects"
  inner join (select "order_id", max("paid_on") as "paid_on"
  from "orders"."payment"
  where "order_id" is not null
  group by "order_id") as "y" on "y"."order_id" = "i"."order_id"
  where "i"."kind" in ($1, $2) and (i.gross_cents + coalesce((select sum(k.gross_cents)
  from orders.invoice k
  where k.corrects = i.invoice_id and k.kind = 'credit'), 0))::integer > $3 and (("p"."status" in ($4, $5, $6, $7) and "p"."due_cents" <= p.paid_cents - p.refunded_cents) or ("p"."status" = $8 and "p"."paid_cents" > "p"."refunded_cents")) and "y"."paid_on" >= $9
  order by "y"."paid_on" desc, "i"."number" desc
  limit $10;

-- documents.listPayments
select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  order by "y"."created_at" desc, "y"."payment_id"
  limit $1 offset $2;

select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  where "y"."order_id" is null and "y"."outcome" is null
  order by "y"."created_at" desc, "y"."payment_id"
  limit $1 offset $2;

select count(*) as "total"
  from "orders"."payment";

select count(*) as "total"
  from "orders"."payment"
  where "order_id" is null and "outcome" is null;

-- documents.lockPayment
select *
  from "orders"."payment"
  where "payment_id" = $1 for update;

-- documents.paymentsOfOrder
select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  where "y"."order_id" = $1
  order by "y"."paid_on", "y"."created_at";

-- documents.paymentsOfPerson
select "y".*, "p"."number" as "order_number"
  from "orders"."payment" as "y"
  left join "orders"."purchase" as "p" on "p"."order_id" = "y"."order_id"
  where "y"."user_id" = $1
  order by "y"."paid_on" desc, "y"."created_at" desc;

-- documents.releasePayment
update "orders"."payment"
  set "order_id" = $1, "user_id" = $2, "taken_from" = "order_id"
  where "payment_id" = $3;

-- documents.sumSince
select sum("net_cents") as "net", sum("vat_cents") as "vat"
  from "orders"."invoice"
  where "issued_on" >= $1;

-- documents.takeBackPayment
update "orders"."payment"
  set "order_id" = $1, "user_id" = $2, "outcome" = $3, "outcome_note" = $4, "outcome_by" = $5, "outcome_at" = $6
  where "payment_id" = $7;

-- einvoices.findBuyer
select "buyer"
  from "orders"."einvoice_buyer"
  where "order_id" = $1;

-- einvoices.listBuyers
select "order_id", "buyer"
  from "orders"."einvoice_buyer"
  where "order_id" in ($1);

-- einvoices.saveBuyer
insert into "orders"."einvoice_buyer" ("order_id", "buyer", "updated_at", "updated_by")
  values ($1, $2, $3, $4)
  on conflict ("order_id") do update
  set "buyer" = $5, "updated_at" = $6, "updated_by" = $7;

-- issuer.find
select *
  from "orders"."issuer";

-- issuer.findIbanChange
select *
  from "orders"."iban_change";

-- issuer.lock
select *
  from "orders"."issuer" for update;

-- issuer.removeIbanChange
delete
  from "orders"."iban_change";

-- issuer.save
update "orders"."issuer"
  set "capital" = $1, "controller" = $2, "email" = $3, "iban" = $4, "is_only" = $5, "licence" = $6, "name" = $7, "phone" = $8, "post" = $9, "postal_code" = $10, "privacy_contact" = $11, "processors" = $12, "profession" = $13, "register" = $14, "registration_number" = $15, "sample" = $16, "street" = $17, "supervision" = $18, "tax_number" = $19, "vat_payer" = $20;

-- issuer.saveIbanChange
insert into "orders"."iban_change" ("asked_at", "asked_by", "holds_from", "iban")
  values ($1, $2, $3, $4)
  on conflict ("is_only") do update
  set "asked_at" = $5, "asked_by" = $6, "holds_from" = $7, "iban" = $8;

insert into "orders"."iban_change" ("asked_at", "asked_by", "holds_from", "iban", "is_only")
  values ($1, $2, $3, $4, $5)
  on conflict ("is_only") do update
  set "asked_at" = $6, "asked_by" = $7, "holds_from" = $8, "iban" = $9, "is_only" = $10;

-- orders.anyPayer
select "payer"
  from "orders"."purchase"
  limit $1;

-- orders.countPlaced
select count(*) filter(where "created_at" > $1) as "day", min("created_at") filter(where "created_at" > $2) as "oldest", count(*) filter(where "status" = $3) as "open"
  from "orders"."purchase"
  where "user_id" = $4 and "inquiry_id" is null;

-- orders.countTakenBack
select count(*) as "total"
  from "orders"."event"
  where "order_id" = $1 and "event" = $2;

-- orders.find
select *
  from "orders"."purchase"
  where "order_id" = $1;

-- orders.findBillingData
select "payer"
  from "orders"."billing_data"
  where "user_id" = $1;

-- orders.findByKey
select *
  from "orders"."purchase"
  where "user_id" = $1 and "idempotency_key" = $2;

-- orders.findByName
select *
  from "orders"."purchase"
  where ("number" = $1 or "proforma_number" = $2 or "reference" = $3 or "order_id" in (select "orders"."invoice"."order_id"
  from "orders"."invoice"
  where "orders"."invoice"."number" = $4));

-- orders.findOfInquiry
select *
  from "orders"."purchase"
  where "inquiry_id" = $1
  order by "status" in ($2, $3, $4), "created_at" desc
  limit $5;

-- orders.hasSurplus
select "order_id"
  from "orders"."purchase"
  where "user_id" = $1 and paid_cents - refunded_cents > case when status in ('expired', 'cancelled') then 0 when status = 'refunded' then paid_cents - refunded_cents else due_cents end
  limit $2;

-- orders.insert
insert into "orders"."purchase" ("created_at", "due_cents", "gross_cents", "kind", "net_cents", "number", "payer", "proforma_number", "reference", "status", "terms_version", "user_id", "vat_cents")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  returning *;

insert into "orders"."purchase" ("created_at", "due_cents", "gross_cents", "kind", "net_cents", "number", "payer", "proforma_number", "reference", "status", "terms_version", "user_id", "vat_cents", "client_id", "collected_by", "created_by", "days", "delivered_on", "due_on", "early_start", "extra_type", "idempotency_key", "inquiry_id", "invoice_days", "monthly", "order_id", "package_id", "paid_cents", "pay_later", "price_list_version", "refunded_cents", "terms_text", "users")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33)
  returning *;

-- orders.insertEvent
insert into "orders"."event" ("actor_id", "at", "cents", "event", "from_state", "note", "order_id", "party", "to_state")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

insert into "orders"."event" ("at", "event", "order_id", "party", "to_state")
  values ($1, $2, $3, $4, $5);

-- orders.listAll
select *
  from "orders"."purchase"
  order by created_at desc, number desc
  limit $1 offset $2;

select *
  from "orders"."purchase"
  where "status" in ($1) and ("number" ilike $2 or "proforma_number" ilike $3 or "reference" ilike $4 or user_id = any($5::uuid[]) or order_id = any($6::uuid[]) or exists (select
  from orders.invoice i
  where i.order_id = purchase.order_id and i.number ilike $7) or "gross_cents" = $8 or "due_cents" = $9 or order_id in (select y.order_id
  from orders.payment y
  where y.amount_cents = $10) or order_id in (select i.order_id
  from orders.invoice i
  where i.gross_cents in ($11, $12)))
  order by array_position($13::text[], status) desc nulls last, created_at desc, number desc
  limit $14 offset $15;

select *
  from "orders"."purchase"
  where "status" in ($1) and ("number" ilike $2 or "proforma_number" ilike $3 or "reference" ilike $4 or user_id = any($5::uuid[]) or order_id = any($6::uuid[]) or exists (select
  from orders.invoice i
  where i.order_id = purchase.order_id and i.number ilike $7) or "gross_cents" = $8 or "due_cents" = $9 or order_id in (select y.order_id
  from orders.payment y
  where y.amount_cents = $10) or order_id in (select i.order_id
  from orders.invoice i
  where i.gross_cents in ($11, $12)))
  order by created_at desc nulls last, created_at desc, number desc
  limit $13 offset $14;

select *
  from "orders"."purchase"
  where "status" in ($1) and ("number" ilike $2 or "proforma_number" ilike $3 or "reference" ilike $4 or user_id = any($5::uuid[]) or order_id = any($6::uuid[]) or exists (select
  from orders.invoice i
  where i.order_id = purchase.order_id and i.number ilike $7) or "gross_cents" = $8 or "due_cents" = $9 or order_id in (select y.order_id
  from orders.payment y
  where y.amount_cents = $10) or order_id in (select i.order_id
  from orders.invoice i
  where i.gross_cents in ($11, $12)))
  order by gross_cents desc nulls last, created_at desc, number desc
  limit $13 offset $14;

select *
  from "orders"."purchase"
  where "status" in ($1) and ("number" ilike $2 or "proforma_number" ilike $3 or "reference" ilike $4 or user_id = any($5::uuid[]) or order_id = any($6::uuid[]) or exists (select
  from orders.invoice i
  where i.order_id = purchase.order_id and i.number ilike $7) or "gross_cents" = $8 or "due_cents" = $9 or order_id in (select y.order_id
  from orders.payment y
  where y.amount_cents = $10) or order_id in (select i.order_id
  from orders.invoice i
  where i.gross_cents in ($11, $12)))
  order by number desc nulls last, created_at desc, number desc
  limit $13 offset $14;

select *
  from "orders"."purchase"
  where "status" in ($1) and ("number" ilike $2 or "proforma_number" ilike $3 or "reference" ilike $4 or user_id = any($5::uuid[]) or order_id = any($6::uuid[]) or exists (select
  from orders.invoice i
  where i.order_id = purchase.order_id and i.number ilike $7) or "gross_cents" = $8 or "due_cents" = $9 or order_id in (select y.order_id
  from orders.payment y
  where y.amount_cents = $10) or order_id in (select i.order_id
  from orders.invoice i
  where i.gross_cents in ($11, $12)))
  order by paid_cents desc nulls last, created_at desc, number desc
  limit $13 offset $14;

select count(*) as "surplus"
  from "orders"."purchase"
  where paid_cents - refunded_cents > case when status in ('expired', 'cancelled') then 0 when status = 'refunded' then paid_cents - refunded_cents else due_cents end;

select count(*) as "total"
  from "orders"."purchase";

select count(*) as "total"
  from "orders"."purchase"
  where "status" in ($1) and ("number" ilike $2 or "proforma_number" ilike $3 or "reference" ilike $4 or user_id = any($5::uuid[]) or order_id = any($6::uuid[]) or exists (select
  from orders.invoice i
  where i.order_id = purchase.order_id and i.number ilike $7) or "gross_cents" = $8 or "due_cents" = $9 or order_id in (select y.order_id
  from orders.payment y
  where y.amount_cents = $10) or order_id in (select i.order_id
  from orders.invoice i
  where i.gross_cents in ($11, $12)));

-- orders.listAwaited
select *
  from "orders"."purchase"
  where "status" in ($1, $2) and "pay_later" = $3;

-- orders.listClientsToInvoice
select distinct "client_id"
  from "orders"."purchase"
  where "status" = $1
  order by "client_id";

-- orders.listEvents
select *
  from "orders"."event"
  where "order_id" = $1
  order by "event_id";

-- orders.listOf
select *
  from "orders"."purchase"
  where "user_id" = $1
  order by created_at desc, number desc
  limit $2 offset $3;

select count(*) as "total"
  from "orders"."purchase"
  where "user_id" = $1;

-- orders.listOfInquiries
select distinct on ("inquiry_id") "inquiry_id", "due_cents", "paid_cents", "refunded_cents", "pay_later"
  from "orders"."purchase"
  where inquiry_id = any($1::uuid[])
  order by "inquiry_id", "status" in ($2, $3, $4), "created_at" desc;

-- orders.listOwing
select "p"."order_id", "p"."status", "p"."number", "p"."proforma_number", "p"."reference", "p"."payer", "p"."due_cents", "p"."paid_cents", "p"."refunded_cents", (select array_agg(i.number
  order by i.kind <> 'credit', i.created_at) as "numbers"
  from "orders"."invoice" as "i"
  where "i"."order_id" = "p"."order_id") as "invoices"
  from "orders"."purchase" as "p"
  where "p"."status" in ($1, $2, $3, $4) and "p"."due_cents" > p.paid_cents - p.refunded_cents
  order by "p"."created_at";

-- orders.listPayers
select "order_id", "payer"
  from "orders"."purchase";

select "order_id", "payer"
  from "orders"."purchase"
  where "order_id" in ($1);

-- orders.listPlacedBefore
select *
  from "orders"."purchase"
  where "status" in ($1) and "created_at" <= $2
  order by "created_at";

-- orders.listSurplus
select *
  from "orders"."purchase"
  where paid_cents - refunded_cents > case when status in ('expired', 'cancelled') then 0 when status = 'refunded' then paid_cents - refunded_cents else due_cents end
  order by "created_at";

-- orders.listToInvoice
select *
  from "orders"."purchase"
  where "client_id" = $1 and "status" = $2
  order by "delivered_on", "number";

-- orders.listUnkeyedSince
select *
  from "orders"."purchase"
  where "user_id" = $1 and "package_id" = $2 and "idempotency_key" is null and "status" = $3 and "created_at" > $4;

-- orders.listUnpaid
select *
  from "orders"."purchase"
  where "user_id" = $1 and ("status" in ($2, $3) or ("status" = $4 and paid_cents - refunded_cents < "due_cents"))
  order by "created_at" desc;

-- orders.listWhole
select *
  from "orders"."purchase"
  where "user_id" = $1
  order by "created_at";

-- orders.lock
select *
  from "orders"."purchase"
  where "order_id" = $1 for update;

-- orders.lockPerson
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- orders.numbersOf
select "order_id", "number"
  from "orders"."purchase"
  where order_id = any($1::uuid[]);

-- orders.removeBillingData
delete
  from "orders"."billing_data"
  where "user_id" = $1;

-- orders.saveBillingData
insert into "orders"."billing_data" ("user_id", "payer", "updated_at")
  values ($1, $2, $3)
  on conflict ("user_id") do update
  set "payer" = $4, "updated_at" = $5;

-- orders.takeReminder
insert into "orders"."reminder" ("order_id", "kind", "sent_at")
  values ($1, $2, $3)
  on conflict do nothing
  returning "order_id";

-- orders.takeSerial
insert into "orders"."series" ("kind", "year", "last")
  values ($1, $2, $3)
  on conflict ("kind", "year") do update
  set "last" = series.last + 1
  returning "last";

-- orders.update
update "orders"."purchase"
  set "client_id" = $1, "collected_by" = $2, "created_at" = $3, "created_by" = $4, "days" = $5, "delivered_on" = $6, "due_cents" = $7, "due_on" = $8, "early_start" = $9, "extra_type" = $10, "gross_cents" = $11, "idempotency_key" = $12, "inquiry_id" = $13, "invoice_days" = $14, "kind" = $15, "monthly" = $16, "net_cents" = $17, "number" = $18, "order_id" = $19, "package_id" = $20, "paid_cents" = $21, "pay_later" = $22, "payer" = $23, "price_list_version" = $24, "proforma_number" = $25, "reference" = $26, "refunded_cents" = $27, "status" = $28, "terms_text" = $29, "terms_version" = $30, "user_id" = $31, "users" = $32, "vat_cents" = $33
  where "order_id" = $34;

-- receivables.insertReminder
insert into "orders"."invoice_reminder" ("interest_cents", "open_cents", "order_id", "sent_at", "step")
  values ($1, $2, $3, $4, $5)
  on conflict do nothing
  returning "step";

insert into "orders"."invoice_reminder" ("interest_cents", "open_cents", "order_id", "sent_at", "step", "by_post", "sent_by")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing
  returning "step";

-- receivables.listPaymentsOf
select "order_id", "paid_on", "amount_cents"
  from "orders"."payment"
  where "order_id" in ($1);

-- receivables.listReminders
select *
  from "orders"."invoice_reminder"
  where "order_id" in ($1)
  order by "order_id", "step";

-- receivables.listStops
select "order_id", "reason"
  from "orders"."reminder_stop"
  where "order_id" in ($1);

-- receivables.removeStop
delete
  from "orders"."reminder_stop"
  where "order_id" = $1
  returning "order_id";

-- receivables.saveStop
insert into "orders"."reminder_stop" ("order_id", "reason", "stopped_at", "stopped_by")
  values ($1, $2, $3, $4)
  on conflict ("order_id") do update
  set "reason" = $5, "stopped_at" = $6, "stopped_by" = $7;

-- refunds.closePaidFile
update "orders"."refund_file" as "f"
  set "paid_on" = $1
  where "f"."file_id" = $2 and not exists (select "r"."refund_id"
  from "orders"."refund" as "r"
  where "r"."file_id" = "f"."file_id" and "r"."status" <> $3);

-- refunds.count
select count(*) filter(where ("status" = $1 and ("account" is null or "account_refused" = $2))) as "no_account", count(*) filter(where "status" = $3) as "waiting", count(*) filter(where "status" = $4) as "exported", count(*) filter(where "status" = $5) as "paid"
  from "orders"."refund";

-- refunds.emptyFile
update "orders"."refund"
  set "status" = $1, "file_id" = $2
  where "file_id" = $3 and "status" = $4;

-- refunds.findFile
select *
  from "orders"."refund_file"
  where "file_id" = $1;

-- refunds.hasEntry
select "entry_key"
  from "orders"."refund_entry"
  where "entry_key" = $1;

-- refunds.insert
insert into "orders"."refund" ("cents", "created_at", "reason", "reference", "status")
  values ($1, $2, $3, $4, $5)
  returning *;

insert into "orders"."refund" ("cents", "created_at", "reason", "reference", "status", "account", "account_refused", "came_back_on", "came_back_reason", "document", "file_id", "order_id", "paid_on", "payment_id", "refund_id", "user_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  returning *;

-- refunds.insertFile
insert into "orders"."refund_file" ("made_at", "made_by", "number", "pay_on")
  values ($1, $2, $3, $4)
  returning *;

insert into "orders"."refund_file" ("made_at", "made_by", "number", "pay_on", "file_id", "paid_on")
  values ($1, $2, $3, $4, $5, $6)
  returning *;

-- refunds.isOwedTo
select "order_id"
  from "orders"."purchase"
  where "user_id" = $1 and paid_cents - refunded_cents > case when status in ('expired', 'cancelled') then 0 when status = 'refunded' then paid_cents - refunded_cents else due_cents end
  limit $2;

select "refund_id"
  from "orders"."refund"
  where "user_id" = $1 and "status" <> $2
  limit $3;

-- refunds.listIn
select "r".*, "p"."number" as "order_number", "p"."payer", "p"."inquiry_id", "f"."number" as "file_number"
  from "orders"."refund" as "r"
  left join "orders"."purchase" as "p" on "p"."order_id" = "r"."order_id"
  left join "orders"."refund_file" as "f" on "f"."file_id" = "r"."file_id"
  where "r"."status" = $1
  order by "r"."created_at" asc, "r"."reference"
  limit $2;

select "r".*, "p"."number" as "order_number", "p"."payer", "p"."inquiry_id", "f"."number" as "file_number"
  from "orders"."refund" as "r"
  left join "orders"."purchase" as "p" on "p"."order_id" = "r"."order_id"
  left join "orders"."refund_file" as "f" on "f"."file_id" = "r"."file_id"
  where "r"."status" = $1
  order by "r"."created_at" desc, "r"."reference"
  limit $2;

-- refunds.listOfFile
select "r".*, "p"."number" as "order_number", "p"."payer", "p"."inquiry_id", "f"."number" as "file_number"
  from "orders"."refund" as "r"
  left join "orders"."purchase" as "p" on "p"."order_id" = "r"."order_id"
  left join "orders"."refund_file" as "f" on "f"."file_id" = "r"."file_id"
  where "r"."file_id" = $1
  order by "r"."reference";

-- refunds.listOfOrder
select *
  from "orders"."refund"
  where "order_id" = $1
  order by "created_at";

-- refunds.listOfPerson
select *
  from "orders"."refund"
  where "user_id" = $1
  order by "created_at";

-- refunds.listOwn
select "r".*, "p"."payer", "p"."inquiry_id"
  from "orders"."refund" as "r"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "r"."order_id"
  where "r"."user_id" = $1
  order by "r"."created_at";

-- refunds.listWithoutAccount
select "r"."refund_id", "p"."order_id", "p"."number", "r"."cents"
  from "orders"."refund" as "r"
  inner join "orders"."purchase" as "p" on "p"."order_id" = "r"."order_id"
  where "r"."user_id" = $1 and "r"."status" = $2 and ("r"."account" is null or "r"."account_refused" = $3)
  order by "r"."created_at";

-- refunds.lock
select *
  from "orders"."refund"
  where "refund_id" = $1 for update;

-- refunds.lockByReference
select *
  from "orders"."refund"
  where "reference" = $1 and "cents" = $2 for update;

-- refunds.lockFile
select *
  from "orders"."refund_file"
  where "file_id" = $1 for update;

-- refunds.lockWaiting
select *
  from "orders"."refund"
  where "refund_id" in ($1) and "status" = $2
  order by "reference" for update;

-- refunds.pay
update "orders"."refund"
  set "status" = $1, "paid_on" = $2
  where "refund_id" = $3;

-- refunds.payFile
update "orders"."refund"
  set "status" = $1, "paid_on" = $2
  where "file_id" = $3 and "status" = $4;

update "orders"."refund_file"
  set "paid_on" = $1
  where "file_id" = $2;

-- refunds.putIntoFile
update "orders"."refund"
  set "status" = $1, "file_id" = $2
  where "refund_id" in ($3);

-- refunds.saveAccount
update "orders"."refund"
  set "account" = $1, "account_refused" = $2
  where "refund_id" = $3;

-- refunds.takeEntry
insert into "orders"."refund_entry" ("entry_key", "refund_id")
  values ($1, $2)
  on conflict ("entry_key") do nothing
  returning "entry_key";

-- refunds.waitAgain
update "orders"."refund"
  set "status" = $1, "file_id" = $2, "paid_on" = $3, "came_back_on" = $4, "came_back_reason" = $5, "account_refused" = $6
  where "refund_id" = $7;
