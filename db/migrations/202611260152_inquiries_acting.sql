-- The office acts for a customer: of which client a case is, and what the customer said.
alter table inquiries.inquiry add column client_id uuid;
create index inquiry_by_client on inquiries.inquiry (client_id, created_at desc) where client_id is not null;

alter table inquiries.quote drop constraint quote_source_check;
alter table inquiries.quote add constraint quote_source_check check (source in ('list', 'client', 'office'));
alter table inquiries.quote drop constraint quote_check1;
alter table inquiries.quote add constraint quote_check1 check (source <> 'office' or valid_until is not null);

-- What the office did in the name of the customer.
alter table inquiries.event add column on_behalf boolean not null default false;

-- What shows that the customer said so. Used once: for an event of the case, or for what is no event, which has no version.
create table inquiries.proof (
  proof_id     uuid primary key default gen_random_uuid(),
  ordinal      bigint generated always as identity,
  inquiry_id   uuid references inquiries.inquiry on delete cascade,
  version      integer,
  does         text check (does in ('enter', 'answer', 'accept', 'book')),
  means        text not null check (means in ('letter', 'email', 'phone', 'in_person')),
  said_by      text not null,
  said_on      date not null,
  note         text,
  file_name    text,
  file_size    integer,
  mime_type    text,
  sha256       text,
  storage_key  text,
  recorded_by  uuid not null,
  recorded_at  timestamptz not null,
  check (note is not null or storage_key is not null),
  check ((inquiry_id is null) = (does is null)),
  check ((storage_key is null) = (file_name is null and file_size is null and mime_type is null and sha256 is null))
);
create index proof_by_inquiry on inquiries.proof (inquiry_id, ordinal);

-- What is written to a client without an e-mail address, to be printed and posted.
create table inquiries.letter (
  letter_id  uuid primary key default gen_random_uuid(),
  ordinal    bigint generated always as identity,
  inquiry_id uuid not null references inquiries.inquiry on delete cascade,
  -- Address, subject and text, sealed.
  letter     bytea not null,
  subject    text not null,
  made_at    timestamptz not null,
  posted_at  timestamptz,
  posted_by  uuid,
  check ((posted_at is null) = (posted_by is null))
);
create index letter_by_inquiry on inquiries.letter (inquiry_id, ordinal);
create index letter_to_post on inquiries.letter (made_at) where posted_at is null;

alter table inquiries.proof enable row level security;
create policy proof_office on inquiries.proof for select using (access.may('inquiry.manage'));
create policy proof_system on inquiries.proof using (access.is_system());
alter table inquiries.letter enable row level security;
create policy letter_office on inquiries.letter for select using (access.may('inquiry.manage'));
create policy letter_system on inquiries.letter using (access.is_system());
