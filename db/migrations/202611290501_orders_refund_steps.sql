-- Each step of money that goes back stands in the history of its order: an account was entered, it went into a file for the bank, the bank
-- refused that, or paid it. The account that the office enters for the customer of a case is shown by a proof.
alter table orders.event drop constraint event_event_check;
alter table orders.event add constraint event_event_check check (event in ('place', 'pay', 'take_back', 'activate', 'start_delivery',
  'fulfil', 'collect', 'end_access', 'expire', 'cancel', 'reprice', 'credit_part', 'refund', 'return_surplus', 'enter_account',
  'export_refund', 'withdraw_refund', 'pay_refund'));
alter table inquiries.proof drop constraint proof_does_check;
alter table inquiries.proof add constraint proof_does_check check (does in ('enter', 'answer', 'accept', 'book', 'cancel', 'account'));
