-- What the list of quality control shows of its cases, for the reports.
create view inquiries.in_control_view with (security_invoker = true) as
  select inquiry_id, number, status, assesment_reason, valuer_id, due_on
  from inquiries.inquiry
  where inquiries.in_control(status, user_id, valuer_id);
