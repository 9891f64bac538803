-- Who has taken up the review of a round, so that two do not read the same report.
alter table reports.submission add column claimed_by uuid;
alter table reports.submission add column claimed_at timestamptz;
alter table reports.submission add constraint submission_claim_check check ((claimed_by is null) = (claimed_at is null));
create index submission_by_reviewer on reports.submission (reviewer_id, decided_at) where reviewer_id is not null;

-- What the reviewer has gone through in a round.
create table reports.checked (
  inquiry_id uuid not null,
  round      integer not null,
  item       text not null,
  checked_by uuid not null,
  checked_at timestamptz not null,
  primary key (inquiry_id, round, item),
  foreign key (inquiry_id, round) references reports.submission on delete cascade
);
alter table reports.checked enable row level security;
create policy checked_of_its_submission on reports.checked for select using (exists (
  select from reports.submission s where s.inquiry_id = checked.inquiry_id and s.round = checked.round
));
create policy checked_system on reports.checked using (access.is_system());

-- Whoever sealed a report of somebody else keeps it.
create policy report_of_its_reviewer on reports.report for select
  using (inquiry_id is not null and sealed_by = access.user_id() and access.may('report.review'));
