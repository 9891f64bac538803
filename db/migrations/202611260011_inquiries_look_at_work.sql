-- A case that is at work is opened without a word; that it was is kept all the same.
alter table inquiries.look alter column reason drop not null;
