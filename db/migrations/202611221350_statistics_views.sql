-- What the office's statistics count. A case is delivered when it first was; a later version of the report does not move it.
create view inquiries.turn_round_view with (security_invoker = true) as
  select i.inquiry_id, i.confirmed_at, i.due_on, i.status, i.clock_stopped,
    (select min(e.at) from inquiries.event e where e.inquiry_id = i.inquiry_id and e.event = 'deliver') as delivered_at
  from inquiries.inquiry i
  where i.confirmed_at is not null;

create view inquiries.control_view with (security_invoker = true) as
  select event, at from inquiries.event where event in ('submit_to_qc', 'return_from_qc');
create index event_of_control on inquiries.event (at) where event in ('submit_to_qc', 'return_from_qc');
create index event_of_delivery on inquiries.event (at) where event = 'deliver';

create view orders.revenue_view with (security_invoker = true) as
  select issued_on, net_cents, vat_cents from orders.invoice;

-- What was sold is what opened.
create view orders.sale_view with (security_invoker = true) as
  select e.at, p.kind, k.code, t.language, t.name, p.net_cents, p.status = 'refunded' as refunded
  from orders.event e
  join orders.purchase p using (order_id)
  join orders.package k using (package_id)
  join orders.package_text t using (package_id)
  where e.event = 'activate';
