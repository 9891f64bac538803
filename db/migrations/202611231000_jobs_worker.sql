-- Processes that take jobs. Each holds an advisory lock for as long as it lives; one that is written down here and whose lock
-- is free has died, and its jobs are given back to the queue by the others.
create table jobs.worker (
  worker_id text primary key,
  since timestamptz not null default now()
);

-- Whether a process that took something in hand may still be at it.
create function jobs.lives(who text) returns boolean
language sql stable
as $$ select exists (select from jobs.worker where worker_id = who) $$;

-- Which process handed the message to the mail server: when it is dead, nobody waits for it.
alter table mail.message add column handed_by text;
