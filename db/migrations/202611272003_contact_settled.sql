-- A statement of withdrawal that fits its contract is answered by the program, by nobody.
alter table contact.contact_us drop constraint contact_us_check;
alter table contact.contact_us add constraint contact_us_check check (answered_by is null or answered_at is not null);
