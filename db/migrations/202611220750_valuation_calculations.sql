-- Calculations of a valuation: the case as it stands, its versions, the deals that were frozen for it, and what a reviewer
-- says of it. Figures are reckoned anew from the case; the value beside it is only there to be listed.
create schema valuation;

create table valuation.calculation (
  calculation_id uuid primary key default gen_random_uuid(),
  valuer_id      uuid not null,
  -- None for a case of the valuer's own.
  inquiry_id     uuid references inquiries.inquiry on delete cascade,
  property_id    uuid references properties.property on delete set null,
  title          text not null,
  version        integer not null,
  revision       integer not null default 0,
  updated_at     timestamptz not null,
  deleted_at     timestamptz
);
create index calculation_by_valuer on valuation.calculation (valuer_id, updated_at desc) where deleted_at is null;
create index calculation_by_inquiry on valuation.calculation (inquiry_id) where inquiry_id is not null;

create table valuation.version (
  calculation_id uuid not null references valuation.calculation on delete cascade,
  version        integer not null,
  kind           text not null check (kind in ('begun', 'edited', 'cloned', 'redated')),
  author_id      uuid not null,
  begun_at       timestamptz not null,
  saved_at       timestamptz not null,
  content        jsonb not null,
  hash           text not null,
  value          double precision,
  primary key (calculation_id, version)
);

-- A deal as the register said it when it was taken over: the evidence of a comparable. Rows are only added.
create table valuation.snapshot (
  calculation_id uuid not null references valuation.calculation on delete cascade,
  register       text not null check (register in ('KPP', 'NP')),
  id_posla       bigint not null,
  ordinal        integer not null,
  -- As it stands in the case.
  source         jsonb not null,
  -- The whole deal, and its hash to be compared with today's.
  deal           jsonb not null,
  deal_hash      text not null,
  taken_by       uuid not null,
  taken_at       timestamptz not null,
  primary key (calculation_id, register, id_posla, ordinal, deal_hash)
);

create table valuation.comment (
  comment_id     uuid primary key default gen_random_uuid(),
  calculation_id uuid not null references valuation.calculation on delete cascade,
  cell           text,
  text           text not null,
  author_id      uuid not null,
  at             timestamptz not null,
  resolved_at    timestamptz
);
create index comment_by_calculation on valuation.comment (calculation_id, at);

alter table valuation.calculation enable row level security;
create policy calculation_own on valuation.calculation
  using (valuer_id = access.user_id()) with check (valuer_id = access.user_id());
create policy calculation_read on valuation.calculation for select
  using (inquiry_id is not null and (access.may('inquiry.view_all') or access.may('report.review')));
create policy calculation_system on valuation.calculation using (access.is_system());

alter table valuation.version enable row level security;
create policy version_of_its_calculation on valuation.version
  using (access.is_system() or exists (select from valuation.calculation c where c.calculation_id = version.calculation_id));
alter table valuation.snapshot enable row level security;
create policy snapshot_of_its_calculation on valuation.snapshot
  using (access.is_system() or exists (select from valuation.calculation c where c.calculation_id = snapshot.calculation_id));
revoke update on valuation.snapshot from mera_app;
alter table valuation.comment enable row level security;
create policy comment_of_its_calculation on valuation.comment
  using (access.is_system() or exists (select from valuation.calculation c where c.calculation_id = comment.calculation_id));
