-- Money of an ended case that goes back waits for the account of its customer: that is what comes next in it.
create index refund_without_account on orders.refund (order_id) where status = 'waiting' and account is null;

create view orders.account_needed_view with (security_invoker = true) as
  select distinct p.inquiry_id
  from orders.refund r join orders.purchase p using (order_id)
  where r.status = 'waiting' and r.account is null and p.inquiry_id is not null;

create or replace view inquiries.pending_view with (security_invoker = true) as
  select i.inquiry_id,
    exists (select from bookings.booking b where b.inquiry_id = i.inquiry_id and b.state <> 'released') as has_visit,
    exists (select from bookings.proposal p where p.inquiry_id = i.inquiry_id and p.by = 'valuer') as times_offered,
    exists (select from inquiries.terms_offer t where t.inquiry_id = i.inquiry_id and t.answer is null) as terms_offered,
    inquiries.valuer_accepted(i.inquiry_id) as is_accepted,
    i.report_withdrawn,
    -- A client without an account chooses no time: it is agreed by telephone.
    coalesce(i.client_id = i.user_id, false) as is_entered,
    i.inquiry_id in (select n.inquiry_id from orders.account_needed_view n) as account_needed
  from inquiries.inquiry i;
