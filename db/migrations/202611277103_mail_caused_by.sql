-- Whose act sends a message to somebody else: they are counted for each account.
alter table mail.message add column caused_by uuid;
create index message_by_cause on mail.message (caused_by, created_at) where (caused_by is not null);
