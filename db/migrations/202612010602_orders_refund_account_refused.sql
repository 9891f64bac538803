-- A refund that the bank sent back says when and why, and its account is entered or confirmed anew before it goes into a file again. The
-- reason is the bank's code (ISO 20022, AC04: the account is closed); null where the statement names none.
alter table orders.refund
  add column came_back_on date,
  add column came_back_reason text check (came_back_reason ~ '^[A-Z0-9]{1,4}$'),
  add column account_refused boolean not null default false;
