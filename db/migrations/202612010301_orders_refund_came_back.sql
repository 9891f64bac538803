-- A refund may leave the account, come back and leave again: each movement of a bank's statement counts once, so that an old statement that
-- is read again says nothing of a transfer that was made since.
create table orders.refund_entry (
  entry_key text primary key,
  refund_id uuid not null references orders.refund
);
create index refund_entry_by_refund on orders.refund_entry (refund_id);
alter table orders.refund_entry enable row level security;
create policy refund_entry_system on orders.refund_entry using (access.is_system());
alter table orders.event drop constraint event_event_check;
alter table orders.event add constraint event_event_check check (event in ('place', 'pay', 'take_back', 'activate', 'start_delivery',
  'fulfil', 'collect', 'end_access', 'expire', 'cancel', 'reprice', 'credit_part', 'refund', 'return_surplus', 'enter_account',
  'export_refund', 'withdraw_refund', 'pay_refund', 'refund_came_back'));
