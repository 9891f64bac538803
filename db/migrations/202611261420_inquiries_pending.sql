-- What waits in a case beside its state, so that whoever lists cases knows who is on the move.
alter table inquiries.inquiry add column report_withdrawn boolean not null default false;
update inquiries.inquiry i set report_withdrawn = true
where i.status in ('delivered', 'closed') and (
  select r.withdrawn_at is not null from reports.report r
  where r.inquiry_id = i.inquiry_id order by r.version desc limit 1);

-- That it was accepted is no secret of the customer's case; who was asked before, and why they declined, is.
create function inquiries.valuer_accepted(inquiry uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from inquiries.assignment a
    where a.inquiry_id = valuer_accepted.inquiry and a.ended_at is null and a.accepted_at is not null)
$$;

create view inquiries.pending_view with (security_invoker = true) as
  select i.inquiry_id,
    exists (select from bookings.booking b where b.inquiry_id = i.inquiry_id and b.state <> 'released') as has_visit,
    exists (select from bookings.proposal p where p.inquiry_id = i.inquiry_id and p.by = 'valuer') as times_offered,
    exists (select from inquiries.terms_offer t where t.inquiry_id = i.inquiry_id and t.answer is null) as terms_offered,
    inquiries.valuer_accepted(i.inquiry_id) as is_accepted,
    i.report_withdrawn,
    -- A client without an account chooses no time: it is agreed by telephone.
    coalesce(i.client_id = i.user_id, false) as is_entered
  from inquiries.inquiry i;

drop function inquiries.of_colleagues();
create function inquiries.of_colleagues()
returns table (
  inquiry_id uuid, number text, status text, assesment_reason text, title text, properties integer, visit_at timestamptz,
  completed_on timestamptz, created_at timestamptz, due_on date, returns_to text, held_from text, held_by text,
  has_visit boolean, times_offered boolean, terms_offered boolean, is_accepted boolean, report_withdrawn boolean,
  is_entered boolean, customer text
)
language sql stable security definer
set search_path = ''
as $$
  select i.inquiry_id, i.number, i.status, i.assesment_reason, p.title, p.properties, v.visit_at, i.completed_on, i.created_at,
    i.due_on, i.returns_to, i.held_from, i.held_by,
    w.has_visit, w.times_offered, w.terms_offered, w.is_accepted, w.report_withdrawn, w.is_entered,
    trim(a.first_name || ' ' || a.last_name)
  from inquiries.inquiry i
  join accounts.account a using (user_id)
  join inquiries.pending_view w using (inquiry_id)
  left join (
    select q.inquiry_id, count(*)::integer as properties,
      (array_agg(coalesce(regexp_replace(q.naslov, '(,|$)', ', vrata ' || q."stevilkaStanovanja" || '\1'), q.naslov,
        q."sifraKo"::text || coalesce('-' || q."stevilkaStavbe", ' ' || q."parcelnaStevilka"))
        order by q.position))[1] as title
    from properties.property q group by q.inquiry_id
  ) p using (inquiry_id)
  left join (
    select b.inquiry_id, lower(b.visit) as visit_at from bookings.booking b where b.state <> 'released'
  ) v using (inquiry_id)
  where i.user_id = any (organisations.colleagues()) and i.status <> 'draft' and i.number is not null
$$;

-- The door of a part stands in its address as people say it.
create or replace view properties.of_inquiry_view with (security_invoker = true) as
  select inquiry_id,
         count(*)::integer as properties,
         (array_agg(coalesce(regexp_replace(naslov, '(,|$)', ', vrata ' || "stevilkaStanovanja" || '\1'), naslov,
                             "sifraKo"::text || coalesce('-' || "stevilkaStavbe", ' ' || "parcelnaStevilka"))
            order by position))[1] as title,
         (array_agg(kind order by position))[1] as kind,
         (array_agg(obcina order by position))[1] as obcina
  from properties.property
  group by inquiry_id;
