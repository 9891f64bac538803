-- Organisations: people of one firm who see each other's inquiries. Nobody comes in without saying yes, for what they have
-- ordered is seen by the others from then on.
create schema organisations;

create table organisations.organisation (
  organisation_id uuid primary key default gen_random_uuid(),
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null
);

create table organisations.member (
  member_id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations.organisation on delete cascade,
  user_id uuid not null,
  is_owner boolean not null default false,
  invited_by uuid,
  invited_at timestamptz not null,
  -- Null while the invitation waits.
  joined_at timestamptz,
  unique (organisation_id, user_id)
);
create unique index member_of_one on organisations.member (user_id) where joined_at is not null;
create unique index member_one_owner on organisations.member (organisation_id) where is_owner;
create index member_by_user on organisations.member (user_id);

-- The organisation that the person of this transaction belongs to. It looks past the policies, which ask it.
create function organisations.own() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select m.organisation_id from organisations.member m
  where m.user_id = access.user_id() and m.joined_at is not null
$$;

-- Whoever belongs to it with them.
create function organisations.colleagues() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(m.user_id), '{}') from organisations.member m
  where m.joined_at is not null and m.user_id <> access.user_id() and m.organisation_id = organisations.own()
$$;

alter table organisations.organisation enable row level security;
create policy organisation_of_its_members on organisations.organisation for select
  using (organisation_id = organisations.own());
create policy organisation_system on organisations.organisation using (access.is_system());
alter table organisations.member enable row level security;
create policy member_of_own on organisations.member for select
  using (user_id = access.user_id() or organisation_id = organisations.own());
create policy member_system on organisations.member using (access.is_system());

-- What colleagues have handed in, in a few words: the only door. Neither the case itself nor anything below it opens.
create function inquiries.of_colleagues()
returns table (
  inquiry_id uuid, number text, status text, assesment_reason text, title text, properties integer, visit_at timestamptz,
  completed_on timestamptz, created_at timestamptz, due_on date, returns_to text, held_from text, held_by text, customer text
)
language sql stable security definer
set search_path = ''
as $$
  select i.inquiry_id, i.number, i.status, i.assesment_reason, p.title, p.properties, v.visit_at, i.completed_on, i.created_at,
    i.due_on, i.returns_to, i.held_from, i.held_by, trim(a.first_name || ' ' || a.last_name)
  from inquiries.inquiry i
  join accounts.account a using (user_id)
  left join (
    select q.inquiry_id, count(*)::integer as properties,
      (array_agg(coalesce(q.naslov, q."sifraKo"::text || coalesce('-' || q."stevilkaStavbe", ' ' || q."parcelnaStevilka"))
        order by q.position))[1] as title
    from properties.property q group by q.inquiry_id
  ) p using (inquiry_id)
  left join (
    select b.inquiry_id, lower(b.visit) as visit_at from bookings.booking b where b.state <> 'released'
  ) v using (inquiry_id)
  where i.user_id = any (organisations.colleagues()) and i.status <> 'draft' and i.number is not null
$$;
