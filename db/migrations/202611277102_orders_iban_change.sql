-- Another account of the issuer waits for a second person of the office, or for its time; at most one waits.
create table orders.iban_change (
  is_only     boolean primary key default true check (is_only),
  iban        text not null,
  asked_by    uuid not null,
  asked_at    timestamptz not null,
  holds_from  timestamptz not null
);
alter table orders.iban_change enable row level security;
create policy iban_change_system on orders.iban_change using (access.is_system());
