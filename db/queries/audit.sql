-- append
select audit.append($, $::uuid, $, $, $, $::jsonb);

-- firstBroken
select audit.verify() as broken;

-- head
select event_id, hash
  from audit.head();
