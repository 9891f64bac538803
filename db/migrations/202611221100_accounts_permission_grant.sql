-- Permissions that the office gives a person beside their role; which of them count for a role is the program's matter.
create table accounts.permission_grant (
  user_id    uuid not null references accounts.account on delete cascade,
  permission text not null check (permission = any (array['report.review'])),
  granted_by uuid not null,
  granted_at timestamptz not null,
  primary key (user_id, permission)
);
create index permission_grant_by_permission on accounts.permission_grant (permission);

alter table accounts.permission_grant enable row level security;
create policy permission_grant_own on accounts.permission_grant for select using (user_id = access.user_id());
create policy permission_grant_manage on accounts.permission_grant for select using (access.may('user.manage'));
create policy permission_grant_system on accounts.permission_grant using (access.is_system());

drop function accounts.holder_of(uuid, timestamptz);
-- Who holds this session, what runs for them and what was granted to them: the one query of every request, by the session's random id.
create function accounts.holder_of(session uuid, at timestamptz)
returns table (
  user_id uuid, role text, status text, two_factor boolean, confirmed integer, counter integer,
  created_at timestamptz, last_used_at timestamptz, revoked_at timestamptz, auth_at timestamptz, access text[],
  grants text[]
)
language sql stable security definer
set search_path = ''
as $$
  select a.user_id, a.role, a.status, a.two_factor_enabled_at is not null, s.confirmed, s.counter,
         s.created_at, s.last_used_at, s.revoked_at, s.auth_at, orders.access_of(a.user_id, holder_of.at),
         array(select g.permission from accounts.permission_grant g where g.user_id = a.user_id order by g.permission)
  from accounts.session s join accounts.account a on a.user_id = s.user_id
  where s.session_id = holder_of.session
$$;

-- Everybody to whom a permission was granted, for the slices that inform them.
create function accounts.contacts_by_grant(wanted text)
returns table (
  user_id uuid, email text, first_name text, last_name text, language text, notification_level text, role text
)
language sql stable security definer
set search_path = ''
as $$
  select a.user_id, a.email, a.first_name, a.last_name, a.language, a.notification_level, a.role
  from accounts.permission_grant g join accounts.account a on a.user_id = g.user_id
  where g.permission = contacts_by_grant.wanted and a.status <> 'closed'
  order by a.created_at, a.user_id
$$;
