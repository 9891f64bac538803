create schema bookings;
create extension if not exists btree_gist;

create table bookings.booking (
  booking_id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references inquiries.inquiry on delete cascade,
  -- Nobody while no valuer could be asked: then the time is a wish that the office answers.
  valuer_id  uuid,
  visit      tstzrange not null check (not isempty(visit)),
  -- The visit and the way to and from it.
  busy       tstzrange not null check (busy @> visit),
  state      text not null check (state in ('held', 'wished', 'confirmed', 'released')),
  held_until timestamptz,
  created_at timestamptz not null,
  check (state <> 'held' or (valuer_id is not null and held_until is not null)),
  -- The database itself lets nobody be in two places.
  constraint booking_one_place_at_a_time exclude using gist (valuer_id with =, busy with &&)
    where (state in ('held', 'confirmed'))
);
create unique index booking_one_for_an_inquiry on bookings.booking (inquiry_id) where (state <> 'released');

alter table bookings.booking enable row level security;
create policy booking_of_its_people on bookings.booking
  using (
    access.is_system()
    or valuer_id = access.user_id()
    or exists (select from inquiries.inquiry i where i.inquiry_id = booking.inquiry_id)
  );

create view bookings.visit_view with (security_invoker = true) as
  select inquiry_id, lower(visit) as visit_at, state
  from bookings.booking
  where state <> 'released';
