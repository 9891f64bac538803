-- Another price before the final invoice, and a credit note of a part.
alter table orders.event drop constraint event_event_check;
alter table orders.event add constraint event_event_check check (event in ('place', 'pay', 'activate', 'start_delivery', 'fulfil',
  'collect', 'end_access', 'expire', 'cancel', 'reprice', 'credit_part', 'refund', 'return_surplus'));
