-- A consumer withdraws from the contract on a valuation.
alter table inquiries.event drop constraint event_event_check;
alter table inquiries.event add constraint event_event_check check (event in (
  'submit', 'expire', 'withdraw', 'take_up', 'request_info', 'answer_info', 'decline', 'confirm_order', 'send_quote',
  'withdraw_quote', 'accept_quote', 'decline_quote', 'settle_payment', 'assign_valuer', 'decline_assignment', 'lapse_assignment', 'reassign',
  'schedule_visit', 'cancel_visit', 'propose_visit', 'keep_visit', 'offer_terms', 'accept_terms',
  'decline_terms', 'finish_visit', 'report_no_access', 'start_work', 'submit_to_qc',
  'return_from_qc', 'deliver', 'ask_clarification', 'answer_clarification', 'revise_report', 'withdraw_contract', 'cancel', 'close',
  'reopen', 'hold', 'resume'));

alter table inquiries.inquiry
  -- The version of the terms that was accepted last, with the order or with its quote, and its wording (content.accepted_text).
  add column terms_version text,
  add column terms_text uuid,
  -- What a consumer answered then: whether to begin before the time for withdrawing is over. Null where nobody was asked.
  add column early_start boolean;
