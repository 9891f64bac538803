-- A task that the clock leaves for the office has no author.
alter table inquiries.task alter column made_by drop not null;
