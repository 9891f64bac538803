-- What makes a valuer one: the licence, and where they work. The office keeps it.
create table accounts.valuer_profile (
  user_id        uuid primary key references accounts.account on delete cascade,
  licence_kind   text not null check (licence_kind in ('pooblasceni_ocenjevalec', 'sodni_cenilec')),
  licence_number text not null,
  issuer         text not null,
  valid_until    date not null,
  -- Municipalities in which they work; none means all of Slovenia.
  regions        text[] not null default '{}',
  updated_at     timestamptz not null
);

alter table accounts.valuer_profile enable row level security;
create policy valuer_profile_own on accounts.valuer_profile for select using (user_id = access.user_id());
create policy valuer_profile_manage on accounts.valuer_profile for select using (access.may('user.manage'));
create policy valuer_profile_system on accounts.valuer_profile using (access.is_system());

-- Whom a customer may call about the visit: name and phone of a valuer, never of anybody else.
create function accounts.valuer_card(person uuid)
returns table (user_id uuid, first_name text, last_name text, phone text)
language sql stable security definer
set search_path = ''
as $$
  select a.user_id, a.first_name, a.last_name, a.phone
  from accounts.account a
  where a.user_id = valuer_card.person and a.role = 'valuer' and a.status <> 'closed'
$$;
