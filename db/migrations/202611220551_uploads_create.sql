create schema uploads;

-- A file on its way in pieces (tus). It lies in the database, so that the next piece may come to another process.
create table uploads.upload (
  upload_id  uuid primary key,
  user_id    uuid not null references accounts.account on delete cascade,
  name       text not null,
  size       integer not null check (size > 0),
  received   integer not null default 0 check (received between 0 and size),
  created_at timestamptz not null
);
create index upload_by_user on uploads.upload (user_id);
create index upload_by_age on uploads.upload (created_at);

create table uploads.piece (
  upload_id uuid not null references uploads.upload on delete cascade,
  starts_at integer not null,
  bytes     bytea not null,
  primary key (upload_id, starts_at)
);
-- What is packed already does not get smaller.
alter table uploads.piece alter column bytes set storage external;

alter table uploads.upload enable row level security;
create policy upload_of_its_person on uploads.upload
  using (access.is_system() or user_id = access.user_id());

alter table uploads.piece enable row level security;
create policy piece_of_its_upload on uploads.piece
  using (access.is_system() or exists (select from uploads.upload u where u.upload_id = piece.upload_id));
