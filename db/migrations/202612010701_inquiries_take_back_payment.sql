-- A payment that was another customer's is taken off a confirmed order: its case waits for the payment again.
alter table inquiries.event drop constraint event_event_check;
alter table inquiries.event add constraint event_event_check check (event in (
  'submit', 'expire', 'withdraw', 'take_up', 'request_info', 'answer_info', 'decline', 'confirm_order', 'send_quote',
  'withdraw_quote', 'accept_quote', 'decline_quote', 'settle_payment', 'take_back_payment', 'assign_valuer', 'decline_assignment', 'lapse_assignment', 'reassign',
  'schedule_visit', 'cancel_visit', 'propose_visit', 'keep_visit', 'take_back_visit', 'offer_terms', 'accept_terms',
  'decline_terms', 'finish_visit', 'report_no_access', 'start_work', 'submit_to_qc',
  'return_from_qc', 'deliver', 'ask_clarification', 'answer_clarification', 'revise_report', 'withdraw_report', 'sign_report', 'withdraw_signature', 'withdraw_contract', 'cancel', 'close',
  'reopen', 'hold', 'resume'));
