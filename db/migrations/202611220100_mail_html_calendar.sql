-- The same message as a page, and the visit that it tells of as an entry for a calendar (RFC 5545).
alter table mail.message
  add column html     text not null default '',
  add column calendar text;
