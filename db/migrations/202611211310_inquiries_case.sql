-- The whole life of an inquiry: its twenty states, what happened in it, what it waits for, what it costs, who does it.
alter table inquiries.inquiry drop constraint inquiry_status_check;
alter table inquiries.inquiry
  add constraint inquiry_status_check check (status in ('draft', 'submitted', 'in_review', 'needs_info', 'quoted', 'awaiting_payment', 'confirmed',
    'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'in_qc', 'qc_returned', 'delivered',
    'clarification', 'closed', 'on_hold', 'declined', 'cancelled', 'expired')),
  -- Where it goes back to from needs_info and from on_hold, and who stopped it.
  add column returns_to    text check (returns_to in ('in_review', 'assigned', 'visit_done', 'in_progress')),
  add column held_from     text check (held_from in ('submitted', 'in_review', 'needs_info', 'quoted', 'awaiting_payment',
    'confirmed', 'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'in_qc', 'qc_returned')),
  add column held_by       text check (held_by in ('admin', 'valuer')),
  add column held_until    date,
  add column state_since   timestamptz,
  add column urgency       text not null default 'standard' check (urgency in ('standard', 'urgent')),
  -- The rest of step 0, validated by the contract: payer, access, recipients, what the purpose needs.
  add column details       jsonb not null default '{}',
  add column taken_up_by   uuid,
  add column invoice_later boolean not null default false,
  add column confirmed_at  timestamptz,
  add column delivered_at  timestamptz,
  -- As of the last change; while the clock is stopped it moves on by a day with every working day.
  add column due_on        date,
  add column clock_stopped boolean not null default false,
  add column fee_percent   integer,
  add check ((status = 'needs_info' or held_from is not distinct from 'needs_info') = (returns_to is not null)),
  add check ((status = 'on_hold') = (held_from is not null and held_by is not null));
update inquiries.inquiry set state_since = coalesce(completed_on, created_at);
alter table inquiries.inquiry alter column state_since set not null;
create index inquiry_by_state on inquiries.inquiry (status, due_on);
create index inquiry_by_valuer on inquiries.inquiry (valuer_id) where valuer_id is not null;

-- The history: rows are only added, one for each change of state.
create table inquiries.event (
  event_id      bigint generated always as identity primary key,
  inquiry_id    uuid not null references inquiries.inquiry on delete cascade,
  version       integer not null,
  event         text not null check (event in ('submit', 'expire', 'withdraw', 'take_up', 'request_info', 'answer_info', 'decline',
    'confirm_order', 'send_quote', 'accept_quote', 'settle_payment', 'assign_valuer',
    'decline_assignment', 'lapse_assignment', 'schedule_visit', 'cancel_visit', 'finish_visit',
    'report_no_access', 'start_work', 'submit_to_qc', 'return_from_qc', 'deliver',
    'ask_clarification', 'answer_clarification', 'revise_report', 'cancel', 'close', 'hold',
    'resume')),
  from_state    text not null check (from_state in ('draft', 'submitted', 'in_review', 'needs_info', 'quoted', 'awaiting_payment', 'confirmed',
    'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'in_qc', 'qc_returned', 'delivered',
    'clarification', 'closed', 'on_hold', 'declined', 'cancelled', 'expired')),
  to_state      text not null check (to_state in ('draft', 'submitted', 'in_review', 'needs_info', 'quoted', 'awaiting_payment', 'confirmed',
    'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'in_qc', 'qc_returned', 'delivered',
    'clarification', 'closed', 'on_hold', 'declined', 'cancelled', 'expired')),
  party         text not null check (party in ('customer', 'admin', 'valuer', 'reviewer', 'system')),
  actor_id      uuid,
  at            timestamptz not null,
  reason        text,
  -- What the customer reads, and what stays in the house; a row may stay in the house whole.
  note          text,
  internal_note text,
  internal      boolean not null default false,
  visit_at      timestamptz,
  unique (inquiry_id, version)
);
create function inquiries.refuse() returns trigger
language plpgsql
as $$ begin raise exception 'the history of a case is only added to' using errcode = 'insufficient_privilege'; end $$;
create trigger event_stays before update or truncate on inquiries.event
for each statement execute function inquiries.refuse();
revoke update, delete, truncate on inquiries.event from mera_app;

create table inquiries.missing_item (
  item_id     uuid primary key default gen_random_uuid(),
  inquiry_id  uuid not null references inquiries.inquiry on delete cascade,
  kind        text not null check (kind in ('personal_information', 'property_data', 'document', 'access', 'payer', 'other')),
  property_id uuid,
  text        text not null,
  asked_by    uuid,
  asked_at    timestamptz not null,
  answered_at timestamptz,
  -- Why there is none, when it could not be had.
  unavailable boolean not null default false,
  answer      text,
  -- Nobody waits for it any longer.
  closed_at   timestamptz
);
create index missing_item_by_inquiry on inquiries.missing_item (inquiry_id, asked_at);

-- A price in cents: of the price list as the customer accepted it, or offered by the office.
create table inquiries.quote (
  quote_id      uuid primary key default gen_random_uuid(),
  inquiry_id    uuid not null references inquiries.inquiry on delete cascade,
  source        text not null check (source in ('list', 'office')),
  net_cents     integer not null check (net_cents > 0),
  vat_percent   integer not null check (vat_percent between 0 and 100),
  vat_cents     integer not null check (vat_cents >= 0),
  gross_cents   integer not null check (gross_cents = net_cents + vat_cents),
  valid_until   date,
  invoice_later boolean not null default false,
  note          text,
  created_at    timestamptz not null,
  accepted_at   timestamptz,
  withdrawn_at  timestamptz,
  check (source = 'list' or valid_until is not null)
);
create unique index quote_one_stands on inquiries.quote (inquiry_id) where (withdrawn_at is null);

create table inquiries.assignment (
  assignment_id uuid primary key default gen_random_uuid(),
  inquiry_id    uuid not null references inquiries.inquiry on delete cascade,
  valuer_id     uuid not null,
  assigned_by   uuid not null,
  offered_at    timestamptz not null,
  -- 24 hours of working time: nights, weekends and work-free days do not count.
  respond_by    timestamptz not null,
  accepted_at   timestamptz,
  ended_at      timestamptz,
  ended_because text
);
create unique index assignment_one_runs on inquiries.assignment (inquiry_id) where (ended_at is null);
create index assignment_by_valuer on inquiries.assignment (valuer_id, offered_at);

-- Who of the office looked into a person's case, and why; once a day each.
create table inquiries.look (
  look_id    uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references inquiries.inquiry on delete cascade,
  admin_id   uuid not null,
  day        date not null,
  at         timestamptz not null,
  reason     text not null,
  unique (inquiry_id, admin_id, day)
);

-- A reminder is sent once for each wait.
create table inquiries.reminder (
  inquiry_id uuid not null references inquiries.inquiry on delete cascade,
  kind       text not null,
  since      timestamptz not null,
  sent_at    timestamptz not null,
  primary key (inquiry_id, kind, since)
);

-- People read what belongs to the cases they see; only the system's own work writes.
alter table inquiries.event enable row level security;
alter table inquiries.missing_item enable row level security;
alter table inquiries.quote enable row level security;
alter table inquiries.assignment enable row level security;
alter table inquiries.look enable row level security;
alter table inquiries.reminder enable row level security;

create policy event_read on inquiries.event for select using (exists (
  select from inquiries.inquiry i
  where i.inquiry_id = event.inquiry_id
    and (not event.internal or i.valuer_id = access.user_id() or access.may('inquiry.view_all'))
));
create policy event_system on inquiries.event using (access.is_system());
create policy missing_item_read on inquiries.missing_item for select
  using (exists (select from inquiries.inquiry i where i.inquiry_id = missing_item.inquiry_id));
create policy missing_item_system on inquiries.missing_item using (access.is_system());
create policy quote_read on inquiries.quote for select
  using (exists (select from inquiries.inquiry i where i.inquiry_id = quote.inquiry_id));
create policy quote_system on inquiries.quote using (access.is_system());
create policy assignment_read on inquiries.assignment for select
  using (valuer_id = access.user_id() or access.may('inquiry.view_all'));
create policy assignment_system on inquiries.assignment using (access.is_system());
create policy look_read on inquiries.look for select using (admin_id = access.user_id() or access.may('audit.view'));
create policy look_system on inquiries.look using (access.is_system());
create policy reminder_system on inquiries.reminder using (access.is_system());
