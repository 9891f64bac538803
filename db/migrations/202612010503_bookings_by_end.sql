-- Free times look at the visits that are not over, and a case at its own. An index of ranges is no help under row-level security, for their operators are not leakproof;
-- that of a moment is.
alter table bookings.booking add column busy_until timestamptz not null generated always as (upper(busy)) stored;
create index booking_standing on bookings.booking (busy_until) where state in ('held', 'confirmed');
create index booking_by_inquiry on bookings.booking (inquiry_id, created_at);
