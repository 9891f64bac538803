-- What the owner of an account does with it: another address, fewer messages, an end and a way back.
alter table accounts.account
  -- Closed by its owner: it comes back by a link for a while, then it is emptied. Closed by the office: null.
  add column closed_by_owner_at timestamptz,
  add column erased_at          timestamptz,
  add column notification_level text not null default 'all' check (notification_level in ('all', 'mine', 'needs_me')),
  add check (closed_by_owner_at is null or status = 'closed'),
  add check (erased_at is null or status = 'closed');
create index account_closed_by_owner on accounts.account (closed_by_owner_at)
  where closed_by_owner_at is not null and erased_at is null;

-- One kind of link for three ends: the address of a new account, a new address of an old one, an account that comes back.
alter table accounts.email_confirmation
  add column purpose text not null default 'confirm' check (purpose in ('confirm', 'change', 'reactivate'));

drop function accounts.contact_of(uuid);
drop function accounts.contacts_by_role(text);

-- How to write to a person, and how much of it they want.
create function accounts.contact_of(person uuid)
returns table (user_id uuid, email text, first_name text, last_name text, language text, notification_level text)
language sql stable security definer
set search_path = ''
as $$
  select a.user_id, a.email, a.first_name, a.last_name, a.language, a.notification_level
  from accounts.account a where a.user_id = contact_of.person and a.status <> 'closed'
$$;

create function accounts.contacts_by_role(wanted text)
returns table (user_id uuid, email text, first_name text, last_name text, language text, notification_level text)
language sql stable security definer
set search_path = ''
as $$
  select a.user_id, a.email, a.first_name, a.last_name, a.language, a.notification_level
  from accounts.account a where a.role = contacts_by_role.wanted and a.status <> 'closed'
  order by a.created_at, a.user_id
$$;
