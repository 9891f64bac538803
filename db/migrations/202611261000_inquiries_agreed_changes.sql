-- The office asks for another time of an agreed visit; the customer takes it, or the visit stays where it is.
alter table inquiries.event drop constraint event_event_check;
alter table inquiries.event add constraint event_event_check check (event in (
  'submit', 'expire', 'withdraw', 'take_up', 'request_info', 'answer_info', 'decline', 'confirm_order', 'send_quote',
  'withdraw_quote', 'accept_quote', 'settle_payment', 'assign_valuer', 'decline_assignment', 'lapse_assignment', 'reassign',
  'schedule_visit', 'cancel_visit', 'propose_visit', 'keep_visit', 'finish_visit', 'report_no_access', 'start_work', 'submit_to_qc',
  'return_from_qc', 'deliver', 'ask_clarification', 'answer_clarification', 'revise_report', 'cancel', 'close', 'reopen', 'hold', 'resume'));
