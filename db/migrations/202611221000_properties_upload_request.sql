-- A document that somebody without an account is asked for: they give it by a link that ends. Only the hash of its code is kept.
create table properties.upload_request (
  upload_request_id uuid primary key default gen_random_uuid(),
  property_id       uuid not null references properties.property on delete cascade,
  code_hash         bytea not null unique,
  document_type     text not null,
  document_name     text,
  -- Who was asked, and what they were told.
  email             text,
  note              text,
  asked_by          uuid not null references accounts.account on delete cascade,
  created_at        timestamptz not null,
  expires_at        timestamptz not null,
  withdrawn_at      timestamptz
);
create index upload_request_by_property on properties.upload_request (property_id, created_at);
create index upload_request_by_asker on properties.upload_request (asked_by);

alter table properties.upload_request enable row level security;
create policy upload_request_of_its_property on properties.upload_request
  using (access.is_system() or exists (select from properties.property p where p.property_id = upload_request.property_id));

-- Which request brought a document.
alter table properties.document
  add column upload_request_id uuid references properties.upload_request on delete set null;
create index document_by_upload_request on properties.document (upload_request_id) where upload_request_id is not null;
