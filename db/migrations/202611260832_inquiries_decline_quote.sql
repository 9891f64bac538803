-- A customer declines a quote, and the office hears why.
alter table inquiries.event drop constraint event_event_check;
alter table inquiries.event add constraint event_event_check check (event in (
  'submit', 'expire', 'withdraw', 'take_up', 'request_info', 'answer_info', 'decline', 'confirm_order', 'send_quote',
  'withdraw_quote', 'accept_quote', 'decline_quote', 'settle_payment', 'assign_valuer', 'decline_assignment', 'lapse_assignment',
  'reassign', 'schedule_visit', 'cancel_visit', 'finish_visit', 'report_no_access', 'start_work', 'submit_to_qc',
  'return_from_qc', 'deliver', 'ask_clarification', 'answer_clarification', 'revise_report', 'cancel', 'close', 'reopen', 'hold',
  'resume'));
