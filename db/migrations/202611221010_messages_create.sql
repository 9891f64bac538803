-- What customer, valuer and office write to one another about a case. Internal notes are for the house only.
create schema messages;

create table messages.message (
  message_id   uuid primary key,
  inquiry_id   uuid not null references inquiries.inquiry on delete cascade,
  author_id    uuid not null,
  author_as    text not null check (author_as in ('customer', 'valuer', 'admin')),
  internal     boolean not null,
  body         text not null,
  -- The file that came with it; none where the first of them is null.
  file_name    text,
  file_size    integer,
  mime_type    text,
  sha256       text,
  storage_key  text unique,
  created_at   timestamptz not null,
  -- A customer writes nothing that they would not see.
  check (not internal or author_as <> 'customer'),
  check ((storage_key is null) = (file_name is null))
);
create index message_by_inquiry on messages.message (inquiry_id, created_at);
create index message_by_author on messages.message (author_id);

-- Up to when a person has seen what was written in a case.
create table messages.seen (
  inquiry_id uuid not null references inquiries.inquiry on delete cascade,
  user_id    uuid not null references accounts.account on delete cascade,
  seen_at    timestamptz not null,
  primary key (inquiry_id, user_id)
);
create index seen_by_user on messages.seen (user_id);

alter table messages.message enable row level security;
create policy message_of_its_case on messages.message
  using (access.is_system() or exists (
    select from inquiries.inquiry i
    where i.inquiry_id = message.inquiry_id
      and (not message.internal or i.valuer_id = access.user_id() or access.may('inquiry.view_all'))
  ))
  with check (access.is_system() or author_id = access.user_id());
alter table messages.seen enable row level security;
create policy seen_of_its_person on messages.seen using (access.is_system() or user_id = access.user_id());
