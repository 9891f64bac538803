-- What lists of other slices show of a case.
create view inquiries.case_view with (security_invoker = true) as
  select inquiry_id, number, status, user_id, valuer_id
  from inquiries.inquiry;
