-- What an account was before the office blocked it, so that it comes back as it was.
alter table accounts.account
  add column blocked_status text check (blocked_status in ('active', 'unconfirmed')),
  add check (blocked_status is null or status = 'closed');

-- What was bought and has not been closed, with its name in both languages, for the page of a person.
create view orders.access_view with (security_invoker = true) as
  select a.user_id, a.code, a.extra_type, a.starts_at, a.ends_at, a.users, t.language, t.name
  from orders.access a
  join orders.package p using (code)
  join orders.package_text t using (package_id)
  where a.closed_at is null;
