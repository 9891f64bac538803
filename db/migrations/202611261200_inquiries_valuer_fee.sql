-- What a valuer is paid: the share that the office usually agrees on with them.
alter table accounts.valuer_profile add column fee_percent numeric(5, 2) check (fee_percent between 0 and 100);

-- What was agreed on for a case: a share of its price, or an amount.
alter table inquiries.assignment
  add column fee_percent numeric(5, 2) check (fee_percent between 0 and 100),
  add column fee_cents integer check (fee_cents >= 0),
  add constraint assignment_fee_one_way check (fee_percent is null or fee_cents is null);

-- What is owed to a valuer for a case, from the day on which its report was delivered, or its customer was charged for ending it.
create table inquiries.valuer_fee (
  inquiry_id uuid not null references inquiries.inquiry on delete cascade,
  valuer_id  uuid not null,
  -- The price without VAT that the share was taken of.
  net_cents  integer not null,
  percent    numeric(5, 2),
  cents      integer not null check (cents >= 0),
  owed_on    date not null,
  paid_on    date,
  primary key (inquiry_id, valuer_id)
);
create index valuer_fee_by_day on inquiries.valuer_fee (owed_on);

-- The valuer sees their own, and the office all; the customer sees none.
alter table inquiries.valuer_fee enable row level security;
create policy valuer_fee_own on inquiries.valuer_fee for select
  using (valuer_id = access.user_id() or access.may('order.view_all'));
create policy valuer_fee_system on inquiries.valuer_fee using (access.is_system());
