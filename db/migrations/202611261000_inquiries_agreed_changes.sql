-- What both agree on while a case goes on: another time of the visit, another price, another day of delivery.
alter table inquiries.event drop constraint event_event_check;
alter table inquiries.event add constraint event_event_check check (event in (
  'submit', 'expire', 'withdraw', 'take_up', 'request_info', 'answer_info', 'decline', 'confirm_order', 'send_quote',
  'withdraw_quote', 'accept_quote', 'decline_quote', 'settle_payment', 'assign_valuer', 'decline_assignment', 'lapse_assignment', 'reassign',
  'schedule_visit', 'cancel_visit', 'propose_visit', 'keep_visit', 'offer_terms', 'accept_terms',
  'decline_terms', 'finish_visit', 'report_no_access', 'start_work', 'submit_to_qc',
  'return_from_qc', 'deliver', 'ask_clarification', 'answer_clarification', 'revise_report', 'cancel', 'close', 'reopen', 'hold', 'resume'));

-- What the office offers the customer of a case that goes on. One stands at a time; what was answered stays as it was.
create table inquiries.terms_offer (
  offer_id    uuid primary key default gen_random_uuid(),
  inquiry_id  uuid not null references inquiries.inquiry on delete cascade,
  -- Null where the price stays.
  net_cents   integer check (net_cents > 0),
  -- Null where the day of delivery stays.
  due_on      date,
  reason      text not null,
  offered_by  uuid not null,
  offered_at  timestamptz not null,
  answered_at timestamptz,
  answer      text check (answer in ('accepted', 'declined', 'replaced')),
  check (net_cents is not null or due_on is not null),
  check ((answer is null) = (answered_at is null))
);
create unique index terms_offer_one_stands on inquiries.terms_offer (inquiry_id) where (answer is null);
create index terms_offer_by_inquiry on inquiries.terms_offer (inquiry_id);
alter table inquiries.terms_offer enable row level security;
create policy terms_offer_read on inquiries.terms_offer for select
  using (exists (select from inquiries.inquiry i where i.inquiry_id = terms_offer.inquiry_id));
create policy terms_offer_system on inquiries.terms_offer using (access.is_system());

-- A day of its own, of the answer to a question or of a correction: the days of the deadline were over with the delivery.
alter table inquiries.inquiry add column own_due_on date;
-- What is open today has a week.
update inquiries.inquiry set own_due_on = current_date + 7, due_on = current_date + 7 where status = 'clarification';
