-- The general terms word by word as somebody accepted them, with the figures of that day: neither a new version nor another setting changes them.
create table content.accepted_text (
  text_id  uuid primary key default gen_random_uuid(),
  version  text not null,
  title    text not null,
  body     text not null,
  -- Of version, title and body, so that each wording is kept once.
  digest   text not null unique,
  pdf      bytea not null,
  kept_at  timestamptz not null
);
alter table content.accepted_text enable row level security;
create policy accepted_text_system on content.accepted_text using (access.is_system());
