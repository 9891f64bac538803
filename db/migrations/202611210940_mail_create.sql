create schema mail;

create table mail.message (
  mail_id    uuid primary key default gen_random_uuid(),
  kind       text not null,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  state      text not null default 'queued' check (state in ('queued', 'kept', 'sent', 'failed')),
  -- Holds a code or a link that opens something; emptied once a mail server took the message over.
  secret     boolean not null default false,
  attempts   integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at    timestamptz
);
create index message_by_time on mail.message (created_at desc);

alter table mail.message enable row level security;
create policy message_is_read_by_the_office on mail.message using (access.may('mail.view'));
-- Any work may leave a message to be sent.
create policy message_is_left_by_anybody on mail.message for insert with check (true);
