-- The role under which requests work. Tables of persons have row-level security, which a superuser or an owner would
-- pass by, so each connection of the server takes this role; migrations, imports and backups stay the owner.
do $$
begin
  if not exists (select from pg_roles where rolname = 'mera_app') then
    create role mera_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another database of the cluster made it at the same moment
end
$$;

do $$
begin
  -- Tried only when needed: two migrations at once would both change the same row.
  if not pg_has_role(current_user, 'mera_app', 'member') then
    execute format('grant mera_app to %I', current_user);
  end if;
end
$$;

alter default privileges grant usage on schemas to mera_app;
alter default privileges grant select, insert, update, delete on tables to mera_app;
alter default privileges grant usage on sequences to mera_app;

create schema access;

-- Whom the transaction works for; set by the server with `set local`, empty outside of it.
create function access.user_id() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('mera.user_id', true), '')::uuid $$;

-- True when the person holds the permission, or the work is the system's own.
create function access.may(permission text) returns boolean
language sql stable parallel safe
as $$
  select coalesce(current_setting('mera.permissions', true), '') = '*'
      or permission = any (string_to_array(coalesce(current_setting('mera.permissions', true), ''), ','))
$$;

create function access.is_system() returns boolean
language sql stable parallel safe
as $$ select coalesce(current_setting('mera.permissions', true), '') = '*' $$;
