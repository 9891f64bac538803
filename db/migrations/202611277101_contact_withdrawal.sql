-- A statement of withdrawal waits until its customer confirms it by a link, or the office does.
alter table contact.contact_us
  -- The number of the contract, as it was typed; null of a message that withdraws from nothing.
  add column withdraws text,
  add column link_sent_at timestamptz;
create index contact_us_withdraws on contact.contact_us (withdraws, link_sent_at) where (withdraws is not null);
