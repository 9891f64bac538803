-- What runs for a person is asked with every call, so that it costs the same however much a person or an organisation ordered: an index finds each kind of access, the
-- running ones alone, and the first one is enough. Where one person has nearly all rows the planner would read the table for everybody else too (enable_seqscan).
drop index orders.access_by_user;
create index access_by_user on orders.access (user_id, extra_type, code, ends_at) where closed_at is null;

create or replace function orders.access_of(person uuid, at timestamptz) returns text[]
language sql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
  select array(
    select p.code from (select distinct k.code from orders.package k) p
    where exists (
      select from orders.access a
      where a.user_id = access_of.person and a.extra_type = 'valuer_module' and a.code = p.code
        and a.closed_at is null and a.starts_at <= access_of.at and a.ends_at > access_of.at)
    order by 1)
    || case when exists (
      select from (
        select access_of.person as user_id
        union all
        select s.owner_id from orders.seat s join accounts.account p on p.user_id = s.user_id
        where s.user_id = access_of.person and s.ended_at is null and p.status <> 'unconfirmed'
      ) of_whom
      where exists (
        select from orders.access a
        where a.user_id = of_whom.user_id and a.extra_type = 'valuer_account'
          and a.closed_at is null and a.starts_at <= access_of.at and a.ends_at > access_of.at)
    ) then '{valuer_account}'::text[] else '{}'::text[] end
    || case when inquiries.works_on_one(access_of.person) then '{assigned_case}'::text[] else '{}'::text[] end
$$;

-- The same of the cases that a valuer has: those that are over are passed by.
drop index inquiries.inquiry_by_valuer;
create index inquiry_by_valuer on inquiries.inquiry (valuer_id, status) where valuer_id is not null;

create or replace function inquiries.works_on_one(person uuid) returns boolean
language sql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
  select exists (
    select from inquiries.inquiry i
    where i.valuer_id = works_on_one.person
      and i.status in ('needs_info', 'assigned', 'visit_scheduled', 'visit_done', 'in_progress', 'in_qc', 'qc_returned',
                       'clarification', 'on_hold')
      and exists (
        select from inquiries.assignment a
        where a.inquiry_id = i.inquiry_id and a.valuer_id = works_on_one.person and a.ended_at is null and a.accepted_at is not null)
  )
$$;

-- The order of a case, those that ended too.
create index purchase_by_inquiry on orders.purchase (inquiry_id, created_at) where inquiry_id is not null;
