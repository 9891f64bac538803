-- The signature and the stamp that stand under the reports of a valuer, as small pictures: kept in the row, so that a
-- report is never set with one that is missing.
create table accounts.valuer_mark (
  mark_id    uuid primary key,
  user_id    uuid not null references accounts.account on delete cascade,
  kind       text not null check (kind in ('signature', 'stamp')),
  -- A PNG that was made anew from the dots of what came.
  picture    bytea not null check (length(picture) <= 1048576),
  sha256     text not null,
  width      integer not null,
  height     integer not null,
  updated_at timestamptz not null,
  unique (user_id, kind)
);

alter table accounts.valuer_mark enable row level security;
create policy valuer_mark_own on accounts.valuer_mark for select using (user_id = access.user_id());
create policy valuer_mark_manage on accounts.valuer_mark for select using (access.may('user.manage'));
create policy valuer_mark_system on accounts.valuer_mark using (access.is_system());
