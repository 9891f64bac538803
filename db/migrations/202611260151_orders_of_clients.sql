-- Orders of clients: their own days to pay, and one invoice a month over what was delivered.
alter table orders.purchase
  add column client_id    uuid,
  add column invoice_days integer check (invoice_days between 1 and 90),
  -- Not invoiced by itself but with the others of its month, and by which order.
  add column monthly      boolean not null default false,
  add column collected_by uuid references orders.purchase,
  add column delivered_on date;
create index purchase_by_client on orders.purchase (client_id, created_at desc) where client_id is not null;
create index purchase_collected on orders.purchase (collected_by) where collected_by is not null;

alter table orders.purchase
  drop constraint purchase_kind_check,
  drop constraint purchase_status_check,
  drop constraint purchase_check3;
alter table orders.purchase
  add constraint purchase_kind_check check (kind in ('package', 'module', 'valuation', 'month')),
  add constraint purchase_status_check check (status in ('pending', 'partially_paid', 'paid', 'active', 'in_delivery', 'fulfilled',
    'to_invoice', 'collected', 'expired_access', 'expired', 'cancelled', 'refunded')),
  add constraint purchase_package_check check ((kind in ('valuation', 'month')) = (package_id is null)),
  add constraint purchase_month_check check (not monthly or (kind = 'valuation' and pay_later and client_id is not null)),
  add constraint purchase_collected_check check ((status = 'collected') = (collected_by is not null));

alter table orders.event
  drop constraint event_event_check,
  drop constraint event_from_state_check,
  drop constraint event_to_state_check;
alter table orders.event
  add constraint event_event_check check (event in ('place', 'pay', 'activate', 'start_delivery', 'fulfil', 'collect', 'end_access',
    'expire', 'cancel', 'refund', 'return_surplus')),
  add constraint event_from_state_check check (from_state in ('pending', 'partially_paid', 'paid', 'active', 'in_delivery', 'fulfilled',
    'to_invoice', 'collected', 'expired_access', 'expired', 'cancelled', 'refunded')),
  add constraint event_to_state_check check (to_state in ('pending', 'partially_paid', 'paid', 'active', 'in_delivery', 'fulfilled',
    'to_invoice', 'collected', 'expired_access', 'expired', 'cancelled', 'refunded'));
