-- Another price before the final invoice, a credit note of a part, and an invoice that the office writes by hand.
alter table orders.event drop constraint event_event_check;
alter table orders.event add constraint event_event_check check (event in ('place', 'pay', 'activate', 'start_delivery', 'fulfil',
  'collect', 'end_access', 'expire', 'cancel', 'reprice', 'credit_part', 'refund', 'return_surplus'));
alter table orders.purchase
  drop constraint purchase_kind_check,
  drop constraint purchase_package_check;
alter table orders.purchase
  add constraint purchase_kind_check check (kind in ('package', 'module', 'valuation', 'month', 'manual')),
  add constraint purchase_package_check check ((kind in ('valuation', 'month', 'manual')) = (package_id is null));
-- One invoice and one advance invoice of an order; credit notes may take from them in steps.
drop index orders.invoice_one_of_kind;
create unique index invoice_one_of_kind on orders.invoice (order_id, kind) where (kind <> 'credit');
