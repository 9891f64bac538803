create index assignment_running on inquiries.assignment (valuer_id) where (ended_at is null and accepted_at is not null);

-- Does the person value a case of the office now: accepted, and its report not delivered yet or asked about?
create function inquiries.works_on_one(person uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from inquiries.assignment a join inquiries.inquiry i on i.inquiry_id = a.inquiry_id
    where a.valuer_id = works_on_one.person and a.ended_at is null and a.accepted_at is not null
      and i.status in ('needs_info', 'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'in_qc', 'qc_returned',
                       'clarification', 'on_hold')
  )
$$;

-- What runs for a person at that moment: their own access, that of whoever gave them a seat, and what comes with a case of
-- the office for as long as they value it.
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
        select s.owner_id from orders.seat s where s.user_id = access_of.person and s.ended_at is null
      ))
$$;
