-- A message in the hands of a mail server: when its process dies there, nobody knows whether it went out. It is then sent once
-- more under the same name, and never a third time by itself.
alter table mail.message
  add column handed_at timestamptz,
  add column repeats integer not null default 0;
create index message_failed on mail.message (created_at desc) where state = 'failed';

-- What the office did about a message of the contact form.
alter table contact.contact_us
  add column answered_at timestamptz,
  add column answered_by uuid,
  add column note text,
  add check ((answered_at is null) = (answered_by is null));
