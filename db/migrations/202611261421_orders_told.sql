-- A reminder on paper, which the office posted.
alter table orders.invoice_reminder add column by_post boolean not null default false;

-- What was paid for a case while it went on or after its delivery: what it waits for before moves the case itself.
create view orders.paid_later_view with (security_invoker = true) as
  select p.inquiry_id, e.at, e.actor_id
  from orders.event e
  join orders.purchase p using (order_id)
  where e.event = 'pay' and e.from_state in ('in_delivery', 'fulfilled') and p.inquiry_id is not null;
