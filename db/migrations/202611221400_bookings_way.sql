-- Between two visits lies the way between their places, at least a quarter of an hour: half of it belongs to each. What
-- longer ways take is asked before a visit is written, under a lock.
update bookings.booking
set busy = tstzrange(lower(visit) - interval '7 minutes 30 seconds', upper(visit) + interval '7 minutes 30 seconds', '[)');
update bookings.proposal
set busy = tstzrange(lower(visit) - interval '7 minutes 30 seconds', upper(visit) + interval '7 minutes 30 seconds', '[)');
