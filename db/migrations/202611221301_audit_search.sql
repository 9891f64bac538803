-- The trail is looked through by time, and proven piece by piece, so that a long one is too.
create index event_by_time on audit.event (at);

-- Proves at most so many rows after the one that was proven last: the last row that was looked at, and the first that is
-- not as it was written (changed, out of line, or after a missing one); null when all of them are whole.
create function audit.verify_part(after bigint, most integer, out checked bigint, out broken bigint)
language sql stable security definer
set search_path = ''
as $$
  with part as (
    select one.*, one.hash = audit.hash_of(one) as whole
    from audit.event as one
    where one.event_id >= verify_part.after
    order by one.event_id
    limit verify_part.most + 1
  ), line as (
    select
      part.event_id,
      part.whole
        and part.previous = coalesce(lag(part.hash) over (order by part.event_id), ''::bytea)
        and part.event_id = coalesce(lag(part.event_id) over (order by part.event_id), 0) + 1 as whole
    from part
  )
  select
    coalesce(max(line.event_id), verify_part.after),
    min(line.event_id) filter (where not line.whole and line.event_id > verify_part.after)
  from line
$$;
