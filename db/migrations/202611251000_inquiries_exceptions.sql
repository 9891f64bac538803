-- Moves for what does not go as planned: another valuer, a price that is taken back, a case that ended and goes on.
alter table inquiries.event drop constraint event_event_check;
alter table inquiries.event add constraint event_event_check check (event in (
  'submit', 'expire', 'withdraw', 'take_up', 'request_info', 'answer_info', 'decline', 'confirm_order', 'send_quote',
  'withdraw_quote', 'accept_quote', 'settle_payment', 'assign_valuer', 'decline_assignment', 'lapse_assignment', 'reassign',
  'schedule_visit', 'cancel_visit', 'finish_visit', 'report_no_access', 'start_work', 'submit_to_qc', 'return_from_qc',
  'deliver', 'ask_clarification', 'answer_clarification', 'revise_report', 'cancel', 'close', 'reopen', 'hold', 'resume'));

-- What is missing may be asked for wherever the case stands.
alter table inquiries.inquiry drop constraint inquiry_returns_to_check;
alter table inquiries.inquiry add constraint inquiry_returns_to_check check (returns_to in (
  'in_review', 'quoted', 'awaiting_payment', 'confirmed', 'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'in_qc',
  'qc_returned'));
