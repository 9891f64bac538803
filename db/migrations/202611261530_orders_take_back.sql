-- The office takes back a payment that it entered by mistake: the row stays, without an order, and says why.
alter table orders.event drop constraint event_event_check;
alter table orders.event add constraint event_event_check check (event in ('place', 'pay', 'take_back', 'activate', 'start_delivery',
  'fulfil', 'collect', 'end_access', 'expire', 'cancel', 'reprice', 'credit_part', 'refund', 'return_surplus'));
alter table orders.payment drop constraint payment_outcome_check;
alter table orders.payment add constraint payment_outcome_check check (outcome in ('returned', 'dismissed', 'taken_back'));
