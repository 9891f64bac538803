-- The office reads when valuers are away, to see which of its cases that touches.
create policy absence_seen_by_office on bookings.absence for select using (access.may('inquiry.assign'));
