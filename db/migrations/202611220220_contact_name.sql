alter table contact.contact_us add column name text;
create index contact_us_newest on contact.contact_us (created_at desc);
