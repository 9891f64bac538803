-- absences.insert
insert into "bookings"."absence" ("absence_id", "created_at", "reason", "valuer_id", "during")
  values ($1, $2, $3, $4, tstzrange($5, $6, '[)'))
  on conflict do nothing
  returning "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at";

insert into "bookings"."absence" ("created_at", "reason", "valuer_id", "during")
  values ($1, $2, $3, tstzrange($4, $5, '[)'))
  on conflict do nothing
  returning "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at";

-- absences.listBetween
select "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at"
  from "bookings"."absence"
  where during && tstzrange($1, $2, '[)');

-- absences.listOf
select "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at"
  from "bookings"."absence"
  where "valuer_id" = $1 and upper(during) > $2
  order by "during";

-- absences.remove
delete
  from "bookings"."absence"
  where "absence_id" = $1 and "valuer_id" = $2
  returning "valuer_id";

delete
  from "bookings"."absence"
  where "absence_id" = $1
  returning "valuer_id";

-- acting.findProof
select *
  from "inquiries"."proof"
  where "proof_id" = $1;

-- acting.insertProof
insert into "inquiries"."proof" ("does", "file_name", "file_size", "inquiry_id", "means", "mime_type", "note", "proof_id", "recorded_at", "recorded_by", "refund_id", "said_by", "said_on", "sha256", "storage_key", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  returning "proof_id";

insert into "inquiries"."proof" ("means", "recorded_at", "recorded_by", "said_by", "said_on")
  values ($1, $2, $3, $4, $5)
  returning "proof_id";

-- acting.listOrderFiles
select "proof_id", "file_name"
  from "inquiries"."proof"
  where "inquiry_id" = $1 and "does" = $2 and "storage_key" is not null
  order by "ordinal";

-- acting.listProofs
select *
  from "inquiries"."proof"
  where "inquiry_id" = $1
  order by "ordinal";

-- acting.listProofsOfRefunds
select *
  from "inquiries"."proof"
  where "refund_id" = any($1::uuid[])
  order by "ordinal";

-- acting.proofKeysInUse
select "storage_key"
  from "inquiries"."proof"
  where "storage_key" in ($1);

-- acting.removeUnusedProofs
delete
  from "inquiries"."proof"
  where "does" is null and "recorded_at" < $1;

-- acting.takeProof
update "inquiries"."proof"
  set "inquiry_id" = $1, "refund_id" = $2, "version" = $3, "does" = $4
  where "proof_id" = $5 and "recorded_by" = $6 and "does" is null
  returning "proof_id";

update "inquiries"."proof"
  set "inquiry_id" = $1, "version" = $2, "does" = $3
  where "proof_id" = $4 and "recorded_by" = $5 and "does" is null
  returning "proof_id";

-- bookings.findBeside
select "b"."valuer_id", max(lower(b.visit)) filter (where upper(b.visit) <= $1) as "before", min(lower(b.visit)) filter (where lower(b.visit) >= $2) as "after"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  where "b"."valuer_id" is not null and (b.state in ('held', 'confirmed') and (b.state = 'confirmed' or b.held_until > $3)) and "i"."number" is not null
  group by "b"."valuer_id";

-- bookings.findForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $1 and "state" <> $2;

-- bookings.findProposal
select "proposal_id", "by", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."proposal"
  where "inquiry_id" = $1 and "proposal_id" = $2;

-- bookings.hold
update "bookings"."booking"
  set "state" = $1, "valuer_id" = $2, "held_until" = $3
  where "booking_id" = $4;

update "bookings"."booking"
  set "state" = $1, "valuer_id" = $2, "held_until" = $3, "visit" = tstzrange($4, $5, '[)'), "busy" = tstzrange($6, $7, '[)')
  where "booking_id" = $8;

-- bookings.insert
insert into "bookings"."booking" ("held_until", "inquiry_id", "state", "valuer_id", "created_at", "visit", "busy")
  values ($1, $2, $3, $4, $5, tstzrange($6, $7, '[)'), tstzrange($8, $9, '[)'))
  on conflict do nothing
  returning "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at";

insert into "bookings"."booking" ("inquiry_id", "state", "created_at", "visit", "busy")
  values ($1, $2, $3, tstzrange($4, $5, '[)'), tstzrange($6, $7, '[)'))
  on conflict do nothing
  returning "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at";

-- bookings.insertProposal
insert into "bookings"."proposal" ("by", "created_at", "inquiry_id", "visit", "busy")
  values ($1, $2, $3, tstzrange($4, $5, '[)'), tstzrange($6, $7, '[)'));

-- bookings.listAgreed
select "inquiry_id", "created_at", lower(visit) as "starts_at"
  from "bookings"."booking"
  where "state" = $1 and lower(visit) > $2 and lower(visit) <= $3
  order by "visit";

-- bookings.listBusy
select "absence_id", "valuer_id", "reason" as "reason", lower(during) as "starts_at", upper(during) as "ends_at"
  from "bookings"."absence"
  where during && tstzrange($1, $2, '[)');

select "b"."valuer_id", "l"."e", "l"."n", lower(b.visit) as "from", upper(b.visit) as "to"
  from "bookings"."booking" as "b"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "b"."inquiry_id" <> $1 and (b.state in ('held', 'confirmed') and (b.state = 'confirmed' or b.held_until > $2)) and "b"."busy_until" > $3 and b.busy && tstzrange($4, $5, '[)');

select "b"."valuer_id", "l"."e", "l"."n", lower(b.visit) as "from", upper(b.visit) as "to"
  from "bookings"."booking" as "b"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where (b.state in ('held', 'confirmed') and (b.state = 'confirmed' or b.held_until > $1)) and "b"."busy_until" > $2 and b.busy && tstzrange($3, $4, '[)');

-- bookings.listForInquiry
select "booking_id", "inquiry_id", "valuer_id", "state", "held_until", "created_at", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."booking"
  where "inquiry_id" = $1
  order by "created_at" desc;

-- bookings.listForPerson
select "l"."e", "l"."n", coalesce(l.is_invented, false) as "is_invented", "b"."booking_id", "b"."inquiry_id", "b"."state", "b"."held_until", lower(b.visit) as "starts_at", upper(b.visit) as "ends_at", "i"."number", "i"."status" as "status", "i"."user_id", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $1 and ("i"."user_id" = $2 or ("b"."valuer_id" = $3 and "i"."valuer_id" = $4)) and "b"."state" <> $5 and "i"."status" not in ($6, $7, $8, $9) and upper(b.visit) > $10
  order by "b"."visit" asc, "b"."booking_id"
  limit $11 offset $12;

select "l"."e", "l"."n", coalesce(l.is_invented, false) as "is_invented", "b"."booking_id", "b"."inquiry_id", "b"."state", "b"."held_until", lower(b.visit) as "starts_at", upper(b.visit) as "ends_at", "i"."number", "i"."status" as "status", "i"."user_id", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $1 and ("i"."user_id" = $2 or ("b"."valuer_id" = $3 and "i"."valuer_id" = $4)) and "b"."state" = $5 and upper(b.visit) <= $6
  order by "b"."visit" desc, "b"."booking_id"
  limit $7 offset $8;

select count(*) as "total"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $1 and ("i"."user_id" = $2 or ("b"."valuer_id" = $3 and "i"."valuer_id" = $4)) and "b"."state" <> $5 and "i"."status" not in ($6, $7, $8, $9) and upper(b.visit) > $10;

select count(*) as "total"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $1 and ("i"."user_id" = $2 or ("b"."valuer_id" = $3 and "i"."valuer_id" = $4)) and "b"."state" = $5 and upper(b.visit) <= $6;

-- bookings.listOfAll
select "b"."booking_id", "b"."inquiry_id", "b"."valuer_id", "b"."state" as "state", "i"."number", "p"."title", "p"."obcina", "l"."e", "l"."n", coalesce(l.is_invented, false) as "is_invented", lower(b.visit) as "starts_at", upper(b.visit) as "ends_at"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."place_view" as "l" on "l"."inquiry_id" = "b"."inquiry_id"
  where "b"."valuer_id" is not null and (b.state in ('held', 'confirmed') and (b.state = 'confirmed' or b.held_until > $1)) and "i"."number" is not null and "b"."busy_until" > $2 and b.visit && tstzrange($3, $4, '[)')
  order by "b"."visit", "b"."booking_id";

-- bookings.listOfValuer
select "b"."inquiry_id", "b"."state" as "state", "i"."number", "p"."title", lower(b.visit) as "starts_at"
  from "bookings"."booking" as "b"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "b"."inquiry_id"
  where "b"."valuer_id" = $1 and (b.state in ('held', 'confirmed') and (b.state = 'confirmed' or b.held_until > $2)) and "i"."number" is not null and "b"."busy_until" > $3 and b.visit && tstzrange($4, $5, '[)')
  order by "b"."visit";

-- bookings.listProposals
select "proposal_id", "by", lower(visit) as "starts_at", upper(visit) as "ends_at"
  from "bookings"."proposal"
  where "inquiry_id" = $1
  order by "visit";

-- bookings.listProposed
select "o"."proposal_id", "o"."inquiry_id", "i"."valuer_id", "i"."number", "i"."status" as "status", "p"."title", lower(o.visit) as "starts_at", upper(o.visit) as "ends_at"
  from "bookings"."proposal" as "o"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "o"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "o"."inquiry_id"
  where "o"."by" = $1 and "i"."valuer_id" is not null and "i"."number" is not null and o.visit && tstzrange($2, $3, '[)')
  order by "o"."visit", "o"."proposal_id";

-- bookings.listWaiting
select "b"."inquiry_id", "i"."early_start", lower(b.visit) as "starts_at"
  from "bookings"."booking" as "b"
  inner join "inquiries"."inquiry" as "i" on "i"."inquiry_id" = "b"."inquiry_id"
  where "b"."inquiry_id" = any($1::uuid[]) and "b"."state" in ($2, $3) and lower(b.visit) > $4;

-- bookings.lockCalendars
select pg_advisory_xact_lock($1);

-- bookings.makeWish
update "bookings"."booking"
  set "state" = $1, "valuer_id" = $2, "held_until" = $3
  where "inquiry_id" = $4 and "state" in ($5, $6);

-- bookings.placeOf
select "e", "n"
  from "properties"."place_view"
  where "inquiry_id" = $1;

-- bookings.release
update "bookings"."booking"
  set "state" = $1, "held_until" = $2
  where "inquiry_id" = $3 and "state" <> $4;

-- bookings.releaseLapsed
update "bookings"."booking"
  set "state" = $1, "valuer_id" = $2, "held_until" = $3
  where "state" = $4 and "held_until" <= $5;

-- bookings.releaseOfInquiry
update "bookings"."booking"
  set "state" = $1, "held_until" = $2
  where "inquiry_id" = $3 and "state" in ($4, $5);

-- bookings.removeProposals
delete
  from "bookings"."proposal"
  where "inquiry_id" = $1 and "by" = $2;

-- bookings.removeProposalsDuring
delete
  from "bookings"."proposal"
  where "proposal_id" in ($1);

select "o"."proposal_id", "o"."inquiry_id", "i"."valuer_id", "i"."number", "i"."status" as "status", "p"."title", lower(o.visit) as "starts_at", upper(o.visit) as "ends_at"
  from "bookings"."proposal" as "o"
  inner join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "o"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "o"."inquiry_id"
  where "o"."by" = $1 and "i"."valuer_id" is not null and "i"."number" is not null and o.visit && tstzrange($2, $3, '[)')
  order by "o"."visit", "o"."proposal_id";

-- cases.find
select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "number" is not null;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "number" is not null and "user_id" <> $2;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "user_id" = $2;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "valuer_id" = $2;

-- cases.findByNumber
select *
  from "inquiries"."inquiry"
  where "number" = $1;

-- cases.findInControl
select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "number" is not null and "user_id" <> $2 and "valuer_id" <> $3 and "status" in ($4, $5);

-- cases.findPending
select "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed"
  from "inquiries"."pending_view" as "w"
  where "w"."inquiry_id" = $1;

-- cases.findSummary
select "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "p"."kind" as "kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."inquiry_id" = $1;

-- cases.insertEvent
insert into "inquiries"."event" ("actor_id", "at", "event", "from_state", "inquiry_id", "internal", "internal_note", "note", "on_behalf", "party", "reason", "to_state", "version", "visit_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  returning *;

insert into "inquiries"."event" ("at", "event", "from_state", "inquiry_id", "party", "to_state", "version")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning *;

-- cases.listDetails
select "inquiry_id", "details"
  from "inquiries"."inquiry"
  where inquiry_id = any($1::uuid[]);

-- cases.listDoors
select "i"."inquiry_id", "i"."details", "p"."first_name", "p"."last_name", "p"."phone"
  from "inquiries"."inquiry" as "i"
  left join "inquiries"."personal_information" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  where "i"."inquiry_id" = any($1::uuid[]);

-- cases.listEvents
select *
  from "inquiries"."event"
  where "inquiry_id" = $1
  order by "version";

-- cases.lock
select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "number" is not null and "user_id" <> $2 for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "number" is not null for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "user_id" = $2 for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 and "valuer_id" = $2 for update;

select *
  from "inquiries"."inquiry"
  where "inquiry_id" = $1 for update;

-- cases.touch
update "inquiries"."inquiry"
  set "updated_at" = $1
  where "inquiry_id" = $2;

-- cases.update
update "inquiries"."inquiry"
  set "assesment_reason" = $1, "begun_with" = $2, "client_id" = $3, "clock_stopped" = $4, "completed_on" = $5, "confirmed_at" = $6, "created_at" = $7, "deadline_days" = $8, "delivered_at" = $9, "due_on" = $10, "early_start" = $11, "fee_percent" = $12, "held_by" = $13, "held_from" = $14, "held_until" = $15, "inquiry_id" = $16, "invoice_later" = $17, "looked_up" = $18, "number" = $19, "own_due_on" = $20, "report_withdrawn" = $21, "returns_to" = $22, "state_since" = $23, "status" = $24, "taken_up_by" = $25, "terms_accepted_at" = $26, "terms_text" = $27, "terms_version" = $28, "typed" = $29, "updated_at" = $30, "urgency" = $31, "user_id" = $32, "valuer_id" = $33, "version" = $34
  where "inquiry_id" = $35;

-- fees.changeOwed
update "inquiries"."valuer_fee"
  set "percent" = $1, "cents" = $2
  where "inquiry_id" = $3 and "valuer_id" = $4 and "paid_on" is null;

-- fees.findOwed
select *
  from "inquiries"."valuer_fee"
  where "inquiry_id" = $1 and "valuer_id" = $2;

-- fees.findTerms
select "a"."assignment_id", "a"."valuer_id", "a"."accepted_at", "a"."fee_percent", "a"."fee_cents"
  from "inquiries"."assignment" as "a"
  inner join "inquiries"."inquiry" as "i" on "i"."inquiry_id" = "a"."inquiry_id"
  where "a"."inquiry_id" = $1 and "a"."valuer_id" = "i"."valuer_id"
  order by "a"."offered_at" desc
  limit $2;

select "a"."assignment_id", "a"."valuer_id", "a"."accepted_at", "a"."fee_percent", "a"."fee_cents"
  from "inquiries"."assignment" as "a"
  inner join "inquiries"."inquiry" as "i" on "i"."inquiry_id" = "a"."inquiry_id"
  where "a"."inquiry_id" = $1 and "a"."valuer_id" = $2
  order by "a"."offered_at" desc
  limit $3;

-- fees.list
select "f".*, "p"."title"
  from (select "f".*, "c"."number"
  from "inquiries"."valuer_fee" as "f"
  inner join "inquiries"."case_view" as "c" on "c"."inquiry_id" = "f"."inquiry_id"
  order by "f"."owed_on" desc, "c"."number" desc, "f"."valuer_id"
  limit $1 offset $2) as "f"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "f"."inquiry_id"
  order by "f"."owed_on" desc, "f"."number" desc, "f"."valuer_id";

select "f".*, "p"."title"
  from (select "f".*, "c"."number"
  from "inquiries"."valuer_fee" as "f"
  inner join "inquiries"."case_view" as "c" on "c"."inquiry_id" = "f"."inquiry_id"
  where "f"."owed_on" >= $1 and f.owed_on < ($2::date + interval '1 month') and "f"."valuer_id" = $3
  order by "f"."owed_on" desc, "c"."number" desc, "f"."valuer_id"
  limit $4 offset $5) as "f"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "f"."inquiry_id"
  order by "f"."owed_on" desc, "f"."number" desc, "f"."valuer_id";

-- fees.owe
insert into "inquiries"."valuer_fee" ("cents", "inquiry_id", "net_cents", "owed_on", "valuer_id")
  values ($1, $2, $3, $4, $5)
  on conflict ("inquiry_id", "valuer_id") do nothing;

insert into "inquiries"."valuer_fee" ("cents", "inquiry_id", "net_cents", "owed_on", "valuer_id", "paid_on", "percent")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("inquiry_id", "valuer_id") do nothing;

-- fees.pay
update "inquiries"."valuer_fee"
  set "paid_on" = $1
  where "valuer_id" = $2 and "paid_on" is null and "owed_on" >= $3 and owed_on < ($4::date + interval '1 month')
  returning "cents";

-- fees.removeOwed
delete
  from "inquiries"."valuer_fee"
  where "inquiry_id" = $1 and "valuer_id" = $2 and "paid_on" is null;

-- fees.setTerms
update "inquiries"."assignment"
  set "fee_percent" = $1, "fee_cents" = $2
  where "assignment_id" = $3;

-- fees.sum
select "f"."valuer_id", count(*) as "cases", sum(f.cents) as "cents", coalesce(sum(f.cents) filter (where f.paid_on is null), 0) as "open_cents"
  from "inquiries"."valuer_fee" as "f"
  group by "f"."valuer_id"
  order by "open_cents" desc, "cents" desc, "f"."valuer_id";

select "f"."valuer_id", count(*) as "cases", sum(f.cents) as "cents", coalesce(sum(f.cents) filter (where f.paid_on is null), 0) as "open_cents"
  from "inquiries"."valuer_fee" as "f"
  where "f"."owed_on" >= $1 and f.owed_on < ($2::date + interval '1 month') and "f"."valuer_id" = $3
  group by "f"."valuer_id"
  order by "open_cents" desc, "cents" desc, "f"."valuer_id";

-- inquiries.countBegun
select count(*) filter(where "created_at" > $1) as "day", min("created_at") filter(where "created_at" > $2) as "oldest", count(*) filter(where "status" = $3) as "open"
  from "inquiries"."inquiry"
  where "user_id" = $4;

-- inquiries.countForUser
select "status", count(*) as "n"
  from "inquiries"."inquiry"
  where "user_id" = $1
  group by "status";

-- inquiries.findForUser
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $1 and "i"."inquiry_id" = $2;

-- inquiries.findPersonalInformation
select *
  from "inquiries"."personal_information"
  where "inquiry_id" = $1;

-- inquiries.hasAny
select "inquiry_id"
  from "inquiries"."inquiry"
  limit $1;

-- inquiries.insert
insert into "inquiries"."inquiry" ("created_at", "state_since", "updated_at", "user_id")
  values ($1, $2, $3, $4)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "state_since" = $5, "updated_at" = $6
  where "inquiries"."inquiry"."status" = $7
  returning "inquiry_id";

insert into "inquiries"."inquiry" ("created_at", "state_since", "updated_at", "user_id", "assesment_reason", "begun_with", "client_id", "clock_stopped", "completed_on", "confirmed_at", "deadline_days", "delivered_at", "due_on", "early_start", "fee_percent", "held_by", "held_from", "held_until", "inquiry_id", "invoice_later", "looked_up", "number", "own_due_on", "report_withdrawn", "returns_to", "status", "taken_up_by", "terms_accepted_at", "terms_text", "terms_version", "typed", "urgency", "valuer_id", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34)
  on conflict ("user_id", "begun_with")
  where "begun_with" is not null do update
  set "state_since" = $35, "updated_at" = $36, "assesment_reason" = $37, "client_id" = $38, "clock_stopped" = $39, "completed_on" = $40, "confirmed_at" = $41, "deadline_days" = $42, "delivered_at" = $43, "due_on" = $44, "early_start" = $45, "fee_percent" = $46, "held_by" = $47, "held_from" = $48, "held_until" = $49, "inquiry_id" = $50, "invoice_later" = $51, "looked_up" = $52, "number" = $53, "own_due_on" = $54, "report_withdrawn" = $55, "returns_to" = $56, "status" = $57, "taken_up_by" = $58, "terms_accepted_at" = $59, "terms_text" = $60, "terms_version" = $61, "typed" = $62, "urgency" = $63, "valuer_id" = $64, "version" = $65
  where "inquiries"."inquiry"."status" = $66
  returning "inquiry_id";

-- inquiries.listForUser
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "i"."looked_up"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $1 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $2 and (case when (case when i.status = any($3::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($4::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($5::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($6::text[]) and w.account_needed then 'account' end) = any($7::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $8 else i.status = any($9::text[]) end) and "i"."status" in ($10) and regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($11::text[])
  order by i.created_at asc, i.inquiry_id
  limit $12 offset $13)
  order by i.created_at asc, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "i"."looked_up"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $1 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $2 and (case when (case when i.status = any($3::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($4::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($5::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($6::text[]) and w.account_needed then 'account' end) = any($7::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $8 else i.status = any($9::text[]) end) and "i"."status" in ($10) and regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($11::text[])
  order by i.created_at desc, i.inquiry_id
  limit $12 offset $13)
  order by i.created_at desc, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "i"."looked_up"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $1 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $2 and (case when (case when i.status = any($3::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($4::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($5::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($6::text[]) and w.account_needed then 'account' end) = any($7::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $8 else i.status = any($9::text[]) end) and "i"."status" in ($10) and regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($11::text[])
  order by i.due_on asc nulls last, i.inquiry_id
  limit $12 offset $13)
  order by i.due_on asc nulls last, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."due_on", "i"."returns_to", "i"."held_from", "i"."held_by", "p"."title", "p"."properties", "v"."visit_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "i"."looked_up"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $1 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $2 and regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($3::text[])
  order by i.due_on asc nulls last, i.inquiry_id
  limit $4 offset $5)
  order by i.due_on asc nulls last, i.inquiry_id;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $1 and (case when (case when i.status = any($2::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($3::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($4::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($5::text[]) and w.account_needed then 'account' end) = any($6::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $7 else i.status = any($8::text[]) end) and "i"."status" in ($9) and regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($10::text[]);

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $1 and regexp_replace(lower(translate(regexp_replace(normalize(concat_ws(' ', i.number, p.title), NFD), '[\u0300-\u036f]', '', 'g'), U&'\0110\0111', 'dd')), '[^[:alnum:]*/]+', ' ', 'g') like all ($2::text[]);

-- inquiries.remove
delete
  from "inquiries"."inquiry"
  where "inquiry_id" = $1;

-- inquiries.savePersonalInformation
insert into "inquiries"."personal_information" ("inquiry_id", "country", "email", "first_name", "last_name", "person_kind", "phone", "post", "postal_code", "street")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("inquiry_id") do update
  set "country" = $11, "email" = $12, "first_name" = $13, "last_name" = $14, "person_kind" = $15, "phone" = $16, "post" = $17, "postal_code" = $18, "street" = $19;

insert into "inquiries"."personal_information" ("inquiry_id", "country", "email", "first_name", "last_name", "person_kind", "phone", "post", "postal_code", "street", "company", "tax_number")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("inquiry_id") do update
  set "country" = $13, "email" = $14, "first_name" = $15, "last_name" = $16, "person_kind" = $17, "phone" = $18, "post" = $19, "postal_code" = $20, "street" = $21, "company" = $22, "tax_number" = $23;

-- inquiries.takeNumber
insert into "inquiries"."number_series" ("year", "last")
  values ($1, $2)
  on conflict ("year") do update
  set "last" = number_series.last + 1
  returning "last";

-- letters.countWaiting
select count(*) as "n"
  from "inquiries"."letter"
  where "posted_at" is null;

-- letters.deleteBefore
delete
  from "inquiries"."letter"
  where "inquiry_id" is null and "made_at" < $1;

-- letters.dropOffers
delete
  from "inquiries"."letter"
  where "inquiry_id" = $1 and "posted_at" is null and (enclosures @> '[{"kind": "offer"}]' or enclosures @> '[{"kind": "proforma"}]');

-- letters.find
select *
  from "inquiries"."letter"
  where "letter_id" = $1;

-- letters.insert
insert into "inquiries"."letter" ("inquiry_id", "letter", "letter_id", "made_at", "order_id", "posted_at", "posted_by", "subject")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

insert into "inquiries"."letter" ("letter", "made_at", "subject")
  values ($1, $2, $3);

-- letters.listOfCase
select "letter_id", "subject", "made_at", "posted_at", "enclosures"
  from "inquiries"."letter"
  where "inquiry_id" = $1
  order by "ordinal";

-- letters.listWaiting
select "letter_id", "subject", "letter", "made_at", "enclosures", "inquiry_id", "order_id"
  from "inquiries"."letter"
  where "posted_at" is null
  order by "made_at", "ordinal"
  limit $1 offset $2;

select count(*) as "n"
  from "inquiries"."letter"
  where "posted_at" is null;

-- letters.markPosted
update "inquiries"."letter"
  set "posted_at" = $1, "posted_by" = $2
  where "letter_id" = $3 and "posted_at" is null
  returning "letter_id";

-- messages.bytesOf
select sum("file_size") as "bytes"
  from "messages"."message"
  where "author_id" = $1;

-- messages.find
select *
  from "messages"."message"
  where "message_id" = $1;

-- messages.hasUnseen
select "message_id"
  from "messages"."message"
  where "inquiry_id" = $1 and "author_id" <> $2 and "created_at" > $3
  limit $4;

select "message_id"
  from "messages"."message"
  where "inquiry_id" = $1 and "author_id" <> $2 and "internal" = $3 and "created_at" > $4
  limit $5;

select "message_id"
  from "messages"."message"
  where "inquiry_id" = $1 and "author_id" <> $2 and "internal" = $3
  limit $4;

select "message_id"
  from "messages"."message"
  where "inquiry_id" = $1 and "author_id" <> $2
  limit $3;

select "seen_at"
  from "messages"."seen"
  where "inquiry_id" = $1 and "user_id" = $2;

-- messages.insert
insert into "messages"."message" ("author_as", "author_id", "body", "created_at", "inquiry_id", "internal", "message_id")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("message_id") do nothing
  returning *;

insert into "messages"."message" ("author_as", "author_id", "body", "created_at", "inquiry_id", "internal", "message_id", "file_name", "file_size", "mime_type", "sha256", "storage_key")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("message_id") do nothing
  returning *;

-- messages.keysInUse
select "storage_key"
  from "messages"."message"
  where "storage_key" in ($1);

-- messages.list
select *
  from "messages"."message"
  where "inquiry_id" = $1
  order by "created_at", "message_id";

-- messages.listBy
select "inquiry_id", "body", "file_name", "created_at"
  from "messages"."message"
  where "author_id" = $1
  order by "created_at";

-- messages.listNews
select e.inquiry_id, i.number, e.event, e.at, e.visit_at, (s.seen_at is null or e.at > s.seen_at) and e.actor_id is distinct
  from $1::uuid as is_new
  from inquiries.inquiry i join lateral ( select inquiry_id, event, at, visit_at, actor_id, version
  from inquiries.event
  where inquiry_id = i.inquiry_id and event = any($2::text[]) and not internal
  union all select inquiry_id, 'settle_payment', at, null, actor_id, 0
  from orders.paid_later_view
  where inquiry_id = i.inquiry_id ) e on true
  left join messages.seen s on s.inquiry_id = i.inquiry_id and s.user_id = $3::uuid
  where i.user_id = $4::uuid and i.number is not null and ($5::uuid is null or i.inquiry_id = $6::uuid) and e.at > $7::timestamptz
  order by e.at desc, e.version desc
  limit $8;

-- messages.listUnseen
select i.inquiry_id, i.number, i.user_id, i.valuer_id, count(*) as unread, max(m.created_at) as last_at
  from messages.message m join inquiries.inquiry i using (inquiry_id)
  left join messages.seen s on s.inquiry_id = m.inquiry_id and s.user_id = $1::uuid
  where m.author_id <> $2::uuid and m.created_at > $3::timestamptz and (s.seen_at is null or m.created_at > s.seen_at)
  group by i.inquiry_id
  order by last_at desc
  limit $4;

-- messages.markSeen
insert into "messages"."seen" ("inquiry_id", "seen_at", "user_id")
  values ($1, $2, $3)
  on conflict ("inquiry_id", "user_id") do update
  set "seen_at" = $4;

-- messages.removeBefore
delete
  from "messages"."message"
  where "created_at" < $1;

-- messages.seenAt
select "seen_at"
  from "messages"."seen"
  where "inquiry_id" = $1 and "user_id" = $2;

-- order-form.findForm
select "facts"
  from "inquiries"."order_form"
  where "inquiry_id" = $1;

-- order-form.findOrdered
select "i".*, "v"."visit_at"
  from "inquiries"."inquiry" as "i"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."inquiry_id" = $1;

-- order-form.saveForm
insert into "inquiries"."order_form" ("inquiry_id", "facts", "made_at")
  values ($1, $2, $3)
  on conflict ("inquiry_id") do update
  set "facts" = $4, "made_at" = $5;

-- parts.acceptAssignment
update "inquiries"."assignment"
  set "accepted_at" = $1
  where "assignment_id" = $2;

-- parts.acceptQuote
update "inquiries"."quote"
  set "accepted_at" = $1
  where "quote_id" = $2;

-- parts.answerItem
update "inquiries"."missing_item"
  set "unavailable" = $1, "answer" = $2, "answered_at" = $3
  where "inquiry_id" = $4 and "item_id" = $5 and "closed_at" is null
  returning "item_id";

-- parts.answerTerms
update "inquiries"."terms_offer"
  set "answer" = $1, "answered_at" = $2
  where "inquiry_id" = $3 and "answer" is null;

-- parts.closeItems
update "inquiries"."missing_item"
  set "closed_at" = $1
  where "inquiry_id" = $2 and "answered_at" is null and "closed_at" is null;

-- parts.endAssignment
update "inquiries"."assignment"
  set "ended_at" = $1, "ended_because" = $2
  where "inquiry_id" = $3 and "ended_at" is null;

-- parts.findAcceptedBefore
select "net_cents", "vat_cents", "gross_cents", "accepted_at"
  from "inquiries"."quote"
  where "inquiry_id" = $1 and "withdrawn_at" is not null and "accepted_at" is not null
  order by "withdrawn_at" desc
  limit $2;

-- parts.findAssignment
select *
  from "inquiries"."assignment"
  where "inquiry_id" = $1 and "ended_at" is null;

-- parts.findLook
select "look_id"
  from "inquiries"."look"
  where "inquiry_id" = $1 and "admin_id" = $2 and "day" = $3;

-- parts.findQuote
select *
  from "inquiries"."quote"
  where "inquiry_id" = $1 and "withdrawn_at" is null;

-- parts.findTerms
select *
  from "inquiries"."terms_offer"
  where "inquiry_id" = $1 and "answer" is null;

-- parts.insertAssignment
insert into "inquiries"."assignment" ("inquiry_id", "offered_at", "respond_by", "valuer_id")
  values ($1, $2, $3, $4);

insert into "inquiries"."assignment" ("inquiry_id", "offered_at", "respond_by", "valuer_id", "accepted_at", "assigned_by", "assignment_id", "ended_at", "ended_because", "fee_cents", "fee_percent")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- parts.insertItems
insert into "inquiries"."missing_item" ("asked_at", "inquiry_id", "kind", "text", "answer", "answered_at", "asked_by", "closed_at", "document_type", "item_id", "property_id", "unavailable")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- parts.insertLook
insert into "inquiries"."look" ("admin_id", "at", "day", "inquiry_id")
  values ($1, $2, $3, $4)
  on conflict ("inquiry_id", "admin_id", "day") do nothing
  returning "look_id";

insert into "inquiries"."look" ("admin_id", "at", "day", "inquiry_id", "look_id", "reason")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("inquiry_id", "admin_id", "day") do nothing
  returning "look_id";

-- parts.insertTerms
insert into "inquiries"."terms_offer" ("inquiry_id", "offered_at", "offered_by", "reason")
  values ($1, $2, $3, $4);

insert into "inquiries"."terms_offer" ("inquiry_id", "offered_at", "offered_by", "reason", "answer", "answered_at", "due_on", "net_cents", "offer_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- parts.listAssignments
select "valuer_id", "offered_at", "ended_at"
  from "inquiries"."assignment"
  where "inquiry_id" = $1
  order by "offered_at";

-- parts.listItems
select *
  from "inquiries"."missing_item"
  where "inquiry_id" = $1 and "closed_at" is null
  order by "asked_at", "item_id";

-- parts.listLooks
select "at", "admin_id", "reason"
  from "inquiries"."look"
  where "inquiry_id" = $1
  order by "at" desc;

-- parts.listOffered
select "gross_cents", "created_at", "accepted_at", "withdrawn_at"
  from "inquiries"."quote"
  where "inquiry_id" = $1;

select *
  from "inquiries"."terms_offer"
  where "inquiry_id" = $1
  order by "offered_at";

-- parts.listOffers
select *
  from "inquiries"."quote"
  where "inquiry_id" = $1 and "source" = $2
  order by "created_at", "quote_id";

-- parts.listTerms
select *
  from "inquiries"."terms_offer"
  where "inquiry_id" = $1
  order by "offered_at";

-- parts.replaceQuote
insert into "inquiries"."quote" ("created_at", "gross_cents", "inquiry_id", "net_cents", "source", "vat_cents", "vat_percent")
  values ($1, $2, $3, $4, $5, $6, $7);

insert into "inquiries"."quote" ("created_at", "gross_cents", "inquiry_id", "net_cents", "source", "vat_cents", "vat_percent", "accepted_at", "invoice_later", "note", "quote_id", "valid_until", "withdrawn_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

update "inquiries"."quote"
  set "withdrawn_at" = $1
  where "inquiry_id" = $2 and "withdrawn_at" is null;

-- parts.takeReminder
insert into "inquiries"."reminder" ("inquiry_id", "kind", "sent_at", "since")
  values ($1, $2, $3, $4)
  on conflict do nothing
  returning "kind";

-- parts.withdrawQuote
update "inquiries"."quote"
  set "withdrawn_at" = $1
  where "inquiry_id" = $2 and "withdrawn_at" is null;

-- personal.countsOf
select count(*) filter(where "user_id" = $1) as "inquiries", count(*) filter(where ("valuer_id" = $2 and "status" not in ($3, $4, $5, $6, $7))) as "open_cases"
  from "inquiries"."case_view"
  where ("user_id" = $8 or "valuer_id" = $9);

-- personal.emptyEndedBefore
delete
  from "inquiries"."letter"
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in ($1, $2, $3, $4) and "state_since" < $5);

delete
  from "inquiries"."order_form"
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in ($1, $2, $3, $4) and "state_since" < $5);

delete
  from "inquiries"."personal_information"
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in ($1, $2, $3, $4) and "state_since" < $5);

delete
  from "inquiries"."proof"
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in ($1, $2, $3, $4) and "state_since" < $5);

delete
  from "inquiries"."proof"
  where "inquiry_id" is null and "recorded_at" < $1;

delete
  from "inquiries"."task"
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in ($1, $2, $3, $4) and "state_since" < $5);

update "inquiries"."inquiry"
  set "details" = $1, "typed" = $2, "looked_up" = $3
  where "inquiry_id" in (select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in ($4, $5, $6, $7) and "state_since" < $8) and (details <> '{}' or num_nonnulls(typed, looked_up) > 0);

-- personal.hasRunning
select "inquiry_id"
  from "inquiries"."inquiry"
  where ("user_id" = $1 or "valuer_id" = $2) and "status" not in ($3, $4, $5, $6, $7, $8)
  limit $9;

-- personal.listEndedBefore
select "inquiry_id"
  from "inquiries"."inquiry"
  where "status" in ($1, $2, $3, $4) and "state_since" < $5;

-- personal.listWhole
select *
  from "inquiries"."inquiry"
  where "user_id" = $1
  order by "created_at", "inquiry_id";

-- personal.removeDraftsOf
delete
  from "inquiries"."inquiry"
  where "confirmed_at" is null and "fee_percent" is null and "user_id" = $1 and "status" = $2 and "number" is null;

-- personal.removeUnorderedEndedBefore
delete
  from "inquiries"."inquiry"
  where "confirmed_at" is null and "fee_percent" is null and "status" in ($1, $2, $3, $4) and "state_since" < $5;

-- personal.removeUnorderedOf
delete
  from "inquiries"."inquiry"
  where "confirmed_at" is null and "fee_percent" is null and "user_id" = $1;

-- queue.acceptedAssignments
select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."status" = $1 and "a"."ended_at" is null and "a"."accepted_at" is not null;

-- queue.awayOf
select ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away"
  from "inquiries"."inquiry" as "i"
  where "i"."inquiry_id" = $5;

-- queue.countByState
select *
  from inquiries.counts_by_state();

-- queue.countFlagged
select count(*) as "with_task"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $1 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null);

select count(*) filter(where (( (i.status = any($1::text[]) and not i.clock_stopped and i.due_on <= $2::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $3::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $4 and i.status = any($5::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $6)) and upper(b.visit) > $7 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null)) as "at_risk", count(*) filter(where (i.status = any($8::text[]) and not i.clock_stopped and i.due_on < $9::date)) as "overdue", count(*) filter(where (case when (case when i.status = any($10::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($11::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($12::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($13::text[]) and w.account_needed then 'account' end) = any($14::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $15 else i.status = any($16::text[]) end)) as "office_turn", count(*) filter(where "c"."kind" = $17) as "bank", count(*) filter(where "c"."kind" = $18) as "court", count(*) filter(where ("i"."status" = $19 and "i"."valuer_id" is null)) as "unassigned", count(*) filter(where "i"."taken_up_by" = $20) as "mine"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $21 and "i"."status" in ($22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35);

-- queue.countOpen
select *
  from inquiries.counts_by_state();

-- queue.find
select i.inquiry_id, i.number, i.status, i.user_id, i.valuer_id, p.title, coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as person, coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as file_number
  from inquiries.inquiry i
  left join properties.of_inquiry_view p using (inquiry_id)
  left join inquiries.personal_information n using (inquiry_id)
  left join clients.client_view c using (client_id)
  where i.inquiry_id in (select inquiries.find($1::text[], $2::text, $3::text, $4::uuid[], $5::integer))
  order by i.created_at desc
  limit $6;

-- queue.lastWorkFor
select "valuer_id", max("delivered_at") as "at"
  from "inquiries"."inquiry"
  where "user_id" = $1 and "inquiry_id" <> $2 and "valuer_id" is not null and "delivered_at" >= $3
  group by "valuer_id";

-- queue.list
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by (case when (case when (case when i.status = any($69::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($70::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($71::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($72::text[]) and w.account_needed then 'account' end) = any($73::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $74 else i.status = any($75::text[]) end) then 1 when (case when (case when i.status = any($76::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($77::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($78::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($79::text[]) and w.account_needed then 'account' end) = any($80::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $81 else i.status = any($82::text[]) end) then 2 when (case when (case when i.status = any($83::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($84::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($85::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($86::text[]) and w.account_needed then 'account' end) = any($87::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $88 else i.status = any($89::text[]) end) then 3 when (case when (case when i.status = any($90::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($91::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($92::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($93::text[]) and w.account_needed then 'account' end) = any($94::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $95 else i.status = any($96::text[]) end) then 4 end) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $97 offset $98)
  order by (case when (case when (case when i.status = any($99::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($100::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($101::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($102::text[]) and w.account_needed then 'account' end) = any($103::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $104 else i.status = any($105::text[]) end) then 1 when (case when (case when i.status = any($106::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($107::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($108::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($109::text[]) and w.account_needed then 'account' end) = any($110::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $111 else i.status = any($112::text[]) end) then 2 when (case when (case when i.status = any($113::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($114::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($115::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($116::text[]) and w.account_needed then 'account' end) = any($117::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $118 else i.status = any($119::text[]) end) then 3 when (case when (case when i.status = any($120::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($121::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($122::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($123::text[]) and w.account_needed then 'account' end) = any($124::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $125 else i.status = any($126::text[]) end) then 4 end) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by array_position($69::text[], i.status) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $70 offset $71)
  order by array_position($72::text[], i.status) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by array_position($69::uuid[], i.valuer_id) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $70 offset $71)
  order by array_position($72::uuid[], i.valuer_id) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by i.due_on desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $69 offset $70)
  order by i.due_on desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by i.state_since desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $69 offset $70)
  order by i.state_since desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by lower(coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), ''))) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $69 offset $70)
  order by lower(coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), ''))) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by lower(coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}'))) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $69 offset $70)
  order by lower(coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}'))) desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."status" in ($9) and (( (i.status = any($10::text[]) and not i.clock_stopped and i.due_on <= $11::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $12::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $13 and i.status = any($14::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $15)) and upper(b.visit) > $16 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($17::text[]) and not i.clock_stopped and i.due_on < $18::date) and "i"."status" = $19 and "i"."valuer_id" is null and "i"."taken_up_by" = $20 and "i"."client_id" = $21 and "i"."inquiry_id" in (select inquiries.find($22::text[], $23::text, $24::text, $25::uuid[], $26::integer)) and "i"."status" in ($27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40) and "i"."status" not in ($41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54) and (case when (case when i.status = any($55::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($56::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($57::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($58::text[]) and w.account_needed then 'account' end) = any($59::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $60 else i.status = any($61::text[]) end) and "c"."kind" = $62 and "i"."valuer_id" = $63 and "i"."assesment_reason" = $64 and "p"."kind" = $65 and "i"."due_on" >= $66 and "i"."due_on" <= $67 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($68)
  order by p.title desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $69 offset $70)
  order by p.title desc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "n"."person_kind", "q"."net_cents", coalesce(c.name, n.company, nullif(concat_ws(' ', n.first_name, n.last_name), '')) as "customer", coalesce(i.details #>> '{client_fields,file_number}', i.details #>> '{court,file_number}', nullif(i.details #>> '{bank,application_number}', i.details #>> '{client_fields,loan_number}')) as "file_number", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away", (select count(*) as "n"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null) as "tasks", (select jsonb_build_object('text', t.text, 'due_on', t.due_on) as "task"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = "i"."inquiry_id" and "t"."done_at" is null
  order by "t"."due_on", "t"."task_id"
  limit $5) as "task", (select jsonb_build_object('event', e.event, 'at', e.at) as "last"
  from "inquiries"."event" as "e"
  where "e"."inquiry_id" = "i"."inquiry_id"
  order by "e"."version" desc
  limit $6) as "last_event"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  left join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id" and "q"."withdrawn_at" is null and "q"."accepted_at" is not null
  where "i"."number" is not null and "i"."status" <> $7 and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $8
  order by p.title asc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id
  limit $9 offset $10)
  order by p.title asc nulls last, i.due_on asc nulls last, i.state_since, i.inquiry_id;

select *
  from inquiries.counts_by_state();

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $1 and "i"."status" in ($2) and (( (i.status = any($3::text[]) and not i.clock_stopped and i.due_on <= $4::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $5::timestamptz) ) or ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $6 and i.status = any($7::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $8)) and upper(b.visit) > $9 and b.visit && a.during) )
  order by a.during
  limit 1 ) is not null) and (i.status = any($10::text[]) and not i.clock_stopped and i.due_on < $11::date) and "i"."status" = $12 and "i"."valuer_id" is null and "i"."taken_up_by" = $13 and "i"."client_id" = $14 and "i"."inquiry_id" in (select inquiries.find($15::text[], $16::text, $17::text, $18::uuid[], $19::integer)) and "i"."status" in ($20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33) and "i"."status" not in ($34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44, $45, $46, $47) and (case when (case when i.status = any($48::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($49::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($50::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($51::text[]) and w.account_needed then 'account' end) = any($52::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $53 else i.status = any($54::text[]) end) and "c"."kind" = $55 and "i"."valuer_id" = $56 and "i"."assesment_reason" = $57 and "p"."kind" = $58 and "i"."due_on" >= $59 and "i"."due_on" <= $60 and exists (select
  from inquiries.task t
  where t.inquiry_id = i.inquiry_id and t.done_at is null) and "i"."inquiry_id" in ($61);

-- queue.listAtRisk
select "i"."inquiry_id", "i"."status", "i"."state_since", case when not i.clock_stopped and i.due_on <= $1::date then i.due_on end as "due"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $2 and ( (i.status = any($3::text[]) and not i.clock_stopped and i.due_on <= $4::date) or (i.status = 'visit_scheduled' and v.visit_ends_at <= $5::timestamptz) );

-- queue.listDueDuring
select "i"."inquiry_id", "i"."number", "p"."title", "i"."due_on"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $1 and "i"."valuer_id" = $2 and "i"."status" in ($3) and "i"."clock_stopped" = $4 and tstzrange($5, $6, '[)') @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')
  order by "i"."due_on", "i"."inquiry_id";

-- queue.listForValuer
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "i"."state_since", "i"."returns_to", "i"."held_from", "i"."held_by", "i"."urgency", "i"."due_on", "i"."clock_stopped", "i"."valuer_id", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "v"."visit_ends_at", "w"."has_visit", "w"."times_offered", "w"."terms_offered", "w"."is_accepted", "w"."report_withdrawn", "w"."is_entered", "w"."account_needed", "p"."kind" as "kind", "a"."offered_at", "a"."respond_by", "a"."accepted_at", ( select jsonb_build_object('from', lower(a.during), 'until', upper(a.during))
  from bookings.absence a
  where a.valuer_id = i.valuer_id and upper(a.during) > $1 and i.status = any($2::text[]) and ( (not i.clock_stopped and a.during @> tstzrange(i.due_on::timestamp at time zone 'Europe/Ljubljana', (i.due_on + 1)::timestamp at time zone 'Europe/Ljubljana', '[)')) or exists ( select
  from bookings.booking b
  where b.inquiry_id = i.inquiry_id and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > $3)) and upper(b.visit) > $4 and b.visit && a.during) )
  order by a.during
  limit 1 ) as "away"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $5 and "i"."valuer_id" = $6 and "a"."valuer_id" = $7 and "a"."ended_at" is null and "i"."inquiry_id" in (select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $8 and "i"."valuer_id" = $9 and "a"."valuer_id" = $10 and "a"."ended_at" is null
  order by a.accepted_at is not null, i.due_on asc nulls last, i.inquiry_id
  limit $11 offset $12)
  order by a.accepted_at is not null, i.due_on asc nulls last, i.inquiry_id;

select count(*) as "total"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."number" is not null and "i"."status" <> $1 and "i"."valuer_id" = $2 and "a"."valuer_id" = $3 and "a"."ended_at" is null;

-- queue.listOfColleagues
select *
  from inquiries.of_colleagues()
  order by created_at desc, inquiry_id
  limit $1 offset $2;

select count(*) as total
  from inquiries.of_colleagues();

-- queue.listOthers
select "inquiry_id", "number", "status", "user_id", "delivered_at"
  from "inquiries"."inquiry"
  where "inquiry_id" in ($1) and "number" is not null
  order by "number" desc;

-- queue.listReturned
select "inquiry_id"
  from "inquiries"."inquiry"
  where "valuer_id" = $1 and "status" = $2
  order by due_on asc nulls last, "inquiry_id"
  limit $3;

-- queue.neverAssigned
select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  where "i"."status" = $1 and not exists (select "a"."inquiry_id"
  from "inquiries"."assignment" as "a"
  where "a"."inquiry_id" = "i"."inquiry_id")
  order by "i"."state_since", "i"."inquiry_id";

-- queue.openCasesByValuer
select "valuer_id", count(*) as "count"
  from "inquiries"."inquiry"
  where "valuer_id" is not null and "status" in ($1, $2, $3, $4, $5, $6, $7)
  group by "valuer_id";

-- queue.quotesUntil
select "i"."inquiry_id", "q"."valid_until", "q"."created_at"
  from "inquiries"."inquiry" as "i"
  inner join "inquiries"."quote" as "q" on "q"."inquiry_id" = "i"."inquiry_id"
  where "i"."status" = $1 and "q"."withdrawn_at" is null and "q"."valid_until" <= $2;

-- queue.unanswered
select "i"."inquiry_id"
  from "inquiries"."inquiry" as "i"
  inner join "inquiries"."assignment" as "a" on "a"."inquiry_id" = "i"."inquiry_id"
  where "i"."status" = $1 and "a"."ended_at" is null and "a"."accepted_at" is null and "a"."respond_by" <= $2;

-- queue.untouchedSince
select "inquiry_id", "updated_at"
  from "inquiries"."inquiry"
  where "status" = $1 and "updated_at" <= $2
  order by "updated_at";

-- queue.waitingSince
select "inquiry_id", "state_since"
  from "inquiries"."inquiry"
  where "status" = $1 and "state_since" <= $2
  order by "state_since";

-- queue.waits
select min("i"."state_since") filter(where ("i"."status" = $1 and "i"."valuer_id" is null)) as "unassigned", min("i"."state_since") filter(where ((case when (case when i.status = any($2::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($3::text[]) and w.account_needed then 'account' end) is not null then (case when i.status = any($4::text[]) and w.terms_offered then 'terms' when i.status = 'delivered' and w.report_withdrawn then 'correction' when i.status in ('visit_scheduled', 'in_progress') and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and w.times_offered then 'times' when i.status = 'assigned' and w.is_accepted and not w.has_visit and not w.is_entered then 'visit' when i.status = any($5::text[]) and w.account_needed then 'account' end) = any($6::text[]) when i.status = 'on_hold' then coalesce(i.held_by, 'admin') = $7 else i.status = any($8::text[]) end) and "i"."status" <> $9)) as "waiting", count(*) filter(where "i"."status" = $10) as "in_control"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_end_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."pending_view" as "w" on "w"."inquiry_id" = "i"."inquiry_id"
  left join "inquiries"."personal_information" as "n" on "n"."inquiry_id" = "i"."inquiry_id"
  left join "clients"."client_view" as "c" on "c"."client_id" = "i"."client_id"
  where "i"."number" is not null and "i"."status" <> $11 and (i.status = any($12::text[]) or i.inquiry_id = any(array(select inquiry_id
  from orders.account_needed_view)));

-- tasks.countOpen
select count(*) as "n"
  from "inquiries"."task"
  where "done_at" is null and ("assignee_id" is null or "assignee_id" = $1);

-- tasks.giveBack
update "inquiries"."task"
  set "assignee_id" = $1
  where "inquiry_id" = $2 and "assignee_id" = $3 and "done_at" is null;

-- tasks.insert
insert into "inquiries"."task" ("due_on", "inquiry_id", "made_at", "text")
  values ($1, $2, $3, $4)
  returning "task_id";

insert into "inquiries"."task" ("due_on", "inquiry_id", "made_at", "text", "assignee_id", "done_at", "done_by", "made_by", "task_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning "task_id";

-- tasks.list
select "t".*, "i"."number", "p"."title"
  from "inquiries"."task" as "t"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "t"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "t"."inquiry_id"
  where "t"."done_at" is null
  order by t.done_at is not null, "t"."due_on", "t"."made_at", "t"."task_id"
  limit $1 offset $2;

select "t".*, "i"."number", "p"."title"
  from "inquiries"."task" as "t"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "t"."inquiry_id"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "t"."inquiry_id"
  where "t"."inquiry_id" = $1 and ("t"."assignee_id" is null or "t"."assignee_id" = $2)
  order by t.done_at is not null, "t"."due_on", "t"."made_at", "t"."task_id"
  limit $3 offset $4;

select count(*) as "total"
  from "inquiries"."task" as "t"
  where "t"."done_at" is null;

select count(*) as "total"
  from "inquiries"."task" as "t"
  where "t"."inquiry_id" = $1 and ("t"."assignee_id" is null or "t"."assignee_id" = $2);

-- tasks.listOfInquiry
select *
  from "inquiries"."task"
  where "inquiry_id" = $1
  order by "made_at", "task_id";

-- tasks.lock
select *
  from "inquiries"."task"
  where "task_id" = $1 for update;

-- tasks.update
update "inquiries"."task"
  set "assignee_id" = $1, "done_at" = $2, "done_by" = $3, "due_on" = $4, "text" = $5
  where "task_id" = $6;
