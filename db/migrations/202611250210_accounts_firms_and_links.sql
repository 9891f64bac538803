-- A firm as the owner of an account: its name, and its tax number sealed.
alter table accounts.account
  add column company text,
  add column tax_number bytea,
  add check (tax_number is null or company is not null);

-- A link by which its owner signs in, once and for a quarter of an hour; its code is kept as a keyed hash.
create table accounts.sign_in_link (
  code_hash bytea primary key,
  user_id uuid not null references accounts.account on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_link_by_user on accounts.sign_in_link (user_id);
alter table accounts.sign_in_link enable row level security;
create policy sign_in_link_system on accounts.sign_in_link using (access.is_system());

-- What a device keeps the other half of; the private key never leaves it.
create table accounts.passkey (
  credential_id text primary key,
  user_id uuid not null references accounts.account on delete cascade,
  public_key bytea not null,
  -- Grows with each use where the device counts; one that falls back was copied.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_user on accounts.passkey (user_id, created_at);
alter table accounts.passkey enable row level security;
create policy passkey_own on accounts.passkey for select using (user_id = access.user_id());
create policy passkey_system on accounts.passkey using (access.is_system());

-- A question that was put to a device; it is answered once.
create table accounts.passkey_challenge (
  challenge text primary key,
  -- Whose passkey is to be added; null at a sign-in, where nobody is known yet.
  user_id uuid references accounts.account on delete cascade,
  expires_at timestamptz not null
);
alter table accounts.passkey_challenge enable row level security;
create policy passkey_challenge_system on accounts.passkey_challenge using (access.is_system());
