-- What was ordered, as it stood when the inquiry was handed in: who, what for, which properties and documents, under
-- which terms. Sealed as a whole (AES-256-GCM), for it holds the tax number too. The document is printed from it.
create table inquiries.order_form (
  inquiry_id uuid primary key references inquiries.inquiry on delete cascade,
  facts      bytea not null,
  made_at    timestamptz not null
);

alter table inquiries.order_form enable row level security;
create policy order_form_read on inquiries.order_form for select
  using (exists (select from inquiries.inquiry i where i.inquiry_id = order_form.inquiry_id));
create policy order_form_system on inquiries.order_form using (access.is_system());
