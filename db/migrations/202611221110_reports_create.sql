-- Quality control, sealed reports, questions about them and the links by which others get them.
create schema reports;

-- What was handed over to quality control: one calculation of the case, as it stood. `round` counts from one.
create table reports.submission (
  inquiry_id     uuid not null references inquiries.inquiry on delete cascade,
  round          integer not null,
  calculation_id uuid not null references valuation.calculation,
  version        integer not null,
  hash           text not null,
  submitted_by   uuid not null,
  submitted_at   timestamptz not null,
  -- How the reviewer decided, and when; null while it is in control.
  outcome        text check (outcome in ('returned', 'sealed')),
  reviewer_id    uuid,
  decided_at     timestamptz,
  primary key (inquiry_id, round)
);
create index submission_by_calculation on reports.submission (calculation_id);

-- What the reviewer wants mended. A text that names a wanted value is kept as flagged: it protects the valuer's independence.
create table reports.point (
  point_id    uuid primary key default gen_random_uuid(),
  inquiry_id  uuid not null,
  round       integer not null,
  ordinal     integer not null,
  category    text not null,
  cell        text,
  text        text not null,
  flagged     boolean not null,
  author_id   uuid not null,
  at          timestamptz not null,
  answer      text,
  answered_at timestamptz,
  foreign key (inquiry_id, round) references reports.submission on delete cascade,
  unique (inquiry_id, round, ordinal)
);

-- One row a year, locked by whoever takes the next number.
create table reports.series (
  year integer primary key,
  last integer not null
);

-- A sealed report. The case inside it is a copy: nothing that happens to the calculation later reaches it.
create table reports.report (
  report_id      uuid primary key default gen_random_uuid(),
  -- None of a case of the valuer's own.
  inquiry_id     uuid references inquiries.inquiry on delete cascade,
  calculation_id uuid not null references valuation.calculation,
  valuer_id      uuid not null,
  number         text not null,
  version        integer not null,
  -- 128 random bits in letters and digits that are not mistaken for one another.
  code           text not null unique,
  content        jsonb not null,
  hash           text not null,
  value          double precision,
  storage_key    text not null,
  sha256         text not null,
  size           integer not null,
  sealed_at      timestamptz not null,
  -- Whoever controlled it; the author alone in a case of their own.
  sealed_by      uuid not null,
  withdrawn_at   timestamptz,
  withdrawn_by   uuid,
  withdrawn_reason text,
  unique (number, version)
);
create index report_by_inquiry on reports.report (inquiry_id, version) where inquiry_id is not null;
create index report_by_calculation on reports.report (calculation_id);
create index report_by_storage_key on reports.report (storage_key);

-- What the customer asked after delivery, and what came of it.
create table reports.question (
  question_id uuid primary key default gen_random_uuid(),
  inquiry_id  uuid not null references inquiries.inquiry on delete cascade,
  category    text not null,
  text        text not null,
  asked_at    timestamptz not null,
  answer      text,
  -- True where the answer changes the report.
  changes     boolean,
  answered_at timestamptz
);
create index question_by_inquiry on reports.question (inquiry_id, asked_at);

-- A link by which a bank gets the sealed file without an account. Only the hash of its token is kept.
create table reports.link (
  link_id      uuid primary key default gen_random_uuid(),
  report_id    uuid not null references reports.report on delete cascade,
  token_hash   bytea not null unique,
  note         text,
  made_by      uuid not null,
  made_at      timestamptz not null,
  expires_at   timestamptz not null,
  withdrawn_at timestamptz,
  opened       integer not null default 0,
  opened_at    timestamptz
);
create index link_by_report on reports.link (report_id, made_at);

-- A case is open to whoever may control reports while it is in control; never to its author or its customer in that role.
create function inquiries.in_control(status text, customer uuid, valuer uuid) returns boolean
language sql stable parallel safe
as $$
  select access.may('report.review') and status in ('in_qc', 'qc_returned')
     and customer is distinct from access.user_id() and valuer is distinct from access.user_id()
$$;
create policy inquiry_in_control on inquiries.inquiry for select using (inquiries.in_control(status, user_id, valuer_id));

drop policy event_read on inquiries.event;
create policy event_read on inquiries.event for select using (exists (
  select from inquiries.inquiry i
  where i.inquiry_id = event.inquiry_id
    and (
      not event.internal or i.valuer_id = access.user_id() or access.may('inquiry.view_all')
      or inquiries.in_control(i.status, i.user_id, i.valuer_id)
    )
));

drop policy calculation_read on valuation.calculation;
create policy calculation_read on valuation.calculation for select
  using (inquiry_id is not null and (access.may('inquiry.view_all') or exists (
    select from inquiries.inquiry i
    where i.inquiry_id = calculation.inquiry_id and inquiries.in_control(i.status, i.user_id, i.valuer_id)
  )));

alter table reports.submission enable row level security;
create policy submission_of_the_house on reports.submission for select using (exists (
  select from inquiries.inquiry i
  where i.inquiry_id = submission.inquiry_id
    and (i.valuer_id = access.user_id() or access.may('inquiry.view_all') or inquiries.in_control(i.status, i.user_id, i.valuer_id))
));
create policy submission_system on reports.submission using (access.is_system());

-- What the reviewer says is the house's own matter: the customer never sees it.
alter table reports.point enable row level security;
create policy point_of_its_submission on reports.point for select using (exists (
  select from reports.submission s where s.inquiry_id = point.inquiry_id and s.round = point.round
));
create policy point_system on reports.point using (access.is_system());

alter table reports.series enable row level security;
create policy series_system on reports.series using (access.is_system());

alter table reports.report enable row level security;
create policy report_of_its_people on reports.report for select using (
  valuer_id = access.user_id()
  or (inquiry_id is not null and exists (select from inquiries.inquiry i where i.inquiry_id = report.inquiry_id))
);
create policy report_system on reports.report using (access.is_system());
-- A sealed report only ever gets withdrawn.
revoke update on reports.report from mera_app;
grant update (withdrawn_at, withdrawn_by, withdrawn_reason) on reports.report to mera_app;

alter table reports.question enable row level security;
create policy question_of_its_case on reports.question for select
  using (exists (select from inquiries.inquiry i where i.inquiry_id = question.inquiry_id));
create policy question_system on reports.question using (access.is_system());

alter table reports.link enable row level security;
create policy link_of_its_report on reports.link for select using (exists (
  select from reports.report r where r.report_id = link.report_id
));
create policy link_system on reports.link using (access.is_system());

-- What a code says to anybody: its number, version and whether it is still the last word; nothing of what stands in it.
create function reports.standing_of(wanted text)
returns table (number text, version integer, delivered_at timestamptz, withdrawn_at timestamptz, newest integer)
language sql stable security definer
set search_path = ''
as $$
  select r.number, r.version, r.sealed_at, r.withdrawn_at,
         (select max(n.version) from reports.report n where n.number = r.number)
  from reports.report r where r.code = standing_of.wanted
$$;
