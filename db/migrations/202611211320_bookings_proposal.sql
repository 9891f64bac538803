-- Other times that one side offers the other: up to two alternatives of the customer, up to two of the valuer. They take
-- nobody's time; the visit does once both agreed.
create table bookings.proposal (
  proposal_id uuid primary key default gen_random_uuid(),
  inquiry_id  uuid not null references inquiries.inquiry on delete cascade,
  by          text not null check (by in ('customer', 'valuer')),
  visit       tstzrange not null check (not isempty(visit)),
  busy        tstzrange not null check (busy @> visit),
  created_at  timestamptz not null
);
create index proposal_by_inquiry on bookings.proposal (inquiry_id);

alter table bookings.proposal enable row level security;
create policy proposal_of_its_people on bookings.proposal
  using (access.is_system() or exists (select from inquiries.inquiry i where i.inquiry_id = proposal.inquiry_id));

-- The same as visit_view, and when the visit ends: an hour later somebody should have said how it went.
create view bookings.visit_end_view with (security_invoker = true) as
  select inquiry_id, lower(visit) as visit_at, upper(visit) as visit_ends_at, state
  from bookings.booking
  where state <> 'released';
