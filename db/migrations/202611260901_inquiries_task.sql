-- What the office has to do in a case by a day; of one person, or of the whole office where nobody is named.
create table inquiries.task (
  task_id     uuid primary key default gen_random_uuid(),
  inquiry_id  uuid not null references inquiries.inquiry on delete cascade,
  text        text not null,
  due_on      date not null,
  assignee_id uuid,
  made_by     uuid not null,
  made_at     timestamptz not null,
  done_at     timestamptz,
  done_by     uuid,
  check ((done_at is null) = (done_by is null))
);
create index task_by_inquiry on inquiries.task (inquiry_id, due_on);
create index task_open on inquiries.task (due_on) where done_at is null;

-- The customer never sees them: the office does, and whoever has one.
alter table inquiries.task enable row level security;
create policy task_house on inquiries.task for select
  using (access.may('inquiry.view_all') or assignee_id = access.user_id());
create policy task_system on inquiries.task using (access.is_system());
