-- A seat that somebody gave counts once the address of who sits on it is proved: whoever typed in the address need not be its owner. Accounts that their owners
-- closed remember from now on whether it was (blocked_status).
create or replace function orders.access_of(person uuid, at timestamptz) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct case a.extra_type when 'valuer_account' then a.extra_type else a.code end), '{}')
    || case when inquiries.works_on_one(access_of.person) then '{assigned_case}'::text[] else '{}'::text[] end
  from orders.access a
  where a.closed_at is null and a.starts_at <= access_of.at and a.ends_at > access_of.at
    and (a.user_id = access_of.person
      or a.extra_type = 'valuer_account' and a.user_id in (
        select s.owner_id from orders.seat s join accounts.account p on p.user_id = s.user_id
        where s.user_id = access_of.person and s.ended_at is null and p.status <> 'unconfirmed'
      ))
$$;
