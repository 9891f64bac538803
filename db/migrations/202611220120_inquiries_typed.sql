-- Step 0 as it was typed so far, while it is not yet what the rules ask for; sealed, as it holds what they would.
alter table inquiries.inquiry add column typed bytea;
