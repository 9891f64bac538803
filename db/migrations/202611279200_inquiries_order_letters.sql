-- What is written about an order goes on paper too, whether it is of a case or of none; and what is posted along with a letter.
alter table inquiries.letter alter column inquiry_id drop not null;
alter table inquiries.letter add column order_id uuid;
alter table inquiries.letter add column enclosures jsonb not null default '[]';
alter table inquiries.letter add constraint letter_about check (inquiry_id is not null or order_id is not null);
