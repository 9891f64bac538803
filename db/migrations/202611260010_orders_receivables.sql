-- What an e-invoice says of its buyer beyond what is printed, for the documents of one order; sealed.
create table orders.einvoice_buyer (
  order_id   uuid primary key references orders.purchase,
  buyer      bytea not null,
  updated_at timestamptz not null,
  updated_by uuid not null
);

-- A reminder of an overdue invoice, and what was asked for when it was sent. Each step once.
create table orders.invoice_reminder (
  order_id       uuid not null references orders.purchase,
  step           integer not null check (step between 1 and 3),
  open_cents     integer not null check (open_cents > 0),
  interest_cents integer not null check (interest_cents >= 0),
  sent_at        timestamptz not null,
  -- Null where the clock sent it.
  sent_by        uuid,
  primary key (order_id, step)
);

-- Orders whose payer is not reminded, and why.
create table orders.reminder_stop (
  order_id   uuid primary key references orders.purchase,
  reason     text not null,
  stopped_at timestamptz not null,
  stopped_by uuid not null
);

-- Money without an order that is not assigned: sent back, or left with a reason.
alter table orders.payment
  add column outcome text check (outcome in ('returned', 'dismissed')),
  add column outcome_note text,
  add column outcome_at timestamptz,
  add column outcome_by uuid,
  add constraint payment_one_outcome check (outcome is null or order_id is null);

alter table orders.series drop constraint series_kind_check;
alter table orders.series add constraint series_kind_check
  check (kind in ('order', 'invoice', 'advance', 'credit', 'refund', 'refund_file'));

-- One file for the bank, pain.001. Its number is what a bank refuses to take twice.
create table orders.refund_file (
  file_id uuid primary key default gen_random_uuid(),
  number  text not null unique,
  pay_on  date not null,
  made_at timestamptz not null,
  made_by uuid not null,
  paid_on date
);

-- Money that goes back to somebody: each amount once, in one file at most.
create table orders.refund (
  refund_id  uuid primary key default gen_random_uuid(),
  reference  text not null unique,
  reason     text not null check (reason in ('surplus', 'credit', 'payment')),
  order_id   uuid references orders.purchase,
  -- Money without an order that is sent back.
  payment_id uuid unique references orders.payment,
  -- Whose it is, where that is known.
  user_id    uuid,
  -- The credit note, where there is one.
  document   text,
  cents      integer not null check (cents > 0),
  -- Name and account of who gets it, sealed; null while the account is not known.
  account    bytea,
  status     text not null check (status in ('waiting', 'exported', 'paid')),
  file_id    uuid references orders.refund_file,
  paid_on    date,
  created_at timestamptz not null,
  check ((reason = 'payment') = (payment_id is not null)),
  check ((reason = 'payment') = (order_id is null)),
  check (status <> 'exported' or file_id is not null),
  check (status <> 'waiting' or file_id is null),
  check ((status = 'paid') = (paid_on is not null))
);
create index refund_by_order on orders.refund (order_id);
create index refund_by_user on orders.refund (user_id);
create index refund_by_state on orders.refund (status, created_at);
create index refund_by_file on orders.refund (file_id);

create trigger invoice_reminder_stays before update or delete or truncate on orders.invoice_reminder
  for each statement execute function orders.refuse();
revoke update, delete, truncate on orders.invoice_reminder from mera_app;

alter table orders.einvoice_buyer enable row level security;
alter table orders.invoice_reminder enable row level security;
alter table orders.reminder_stop enable row level security;
alter table orders.refund_file enable row level security;
alter table orders.refund enable row level security;
create policy einvoice_buyer_system on orders.einvoice_buyer using (access.is_system());
create policy invoice_reminder_system on orders.invoice_reminder using (access.is_system());
create policy reminder_stop_system on orders.reminder_stop using (access.is_system());
create policy refund_file_system on orders.refund_file using (access.is_system());
create policy refund_read on orders.refund for select
  using (user_id = access.user_id() or access.may('order.view_all'));
create policy refund_system on orders.refund using (access.is_system());
