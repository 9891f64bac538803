-- Clients of the office: banks, courts, firms, and people without an account. What is agreed with each holds for its orders.
create schema clients;

create table clients.client (
  client_id           uuid primary key default gen_random_uuid(),
  kind                text not null check (kind in ('bank', 'court', 'authority', 'firm', 'person')),
  name                text not null,
  street              text not null,
  postal_code         text not null,
  post                text not null,
  country             text not null default 'SI',
  -- Sealed: that of a person is personal.
  tax_number          bytea,
  registration_number text,
  -- Takes invoices through UJP only, on its account there.
  budget_user         boolean not null default false,
  iban                text,
  -- Own prices beside the price list, in its words and units; what is not here costs what it costs others.
  prices              jsonb not null default '{}',
  -- Paid in advance, so many days after delivery, or with one invoice a month.
  payment             text not null default 'advance' check (payment in ('advance', 'days', 'month')),
  payment_days        integer check (payment_days between 1 and 90),
  -- What an order has to name.
  required_fields     text[] not null default '{}',
  report_template     text check (report_template in ('licensed_valuer', 'court_expert')),
  note                text,
  version             integer not null default 1,
  created_at          timestamptz not null,
  created_by          uuid not null,
  updated_at          timestamptz not null,
  check ((payment = 'advance') = (payment_days is null)),
  check (kind <> 'person' or payment = 'advance')
);
create index client_by_name on clients.client (lower(name));

-- Who writes for a client, and who gets what: orders and questions, reports, invoices.
create table clients.contact (
  contact_id uuid primary key default gen_random_uuid(),
  client_id  uuid not null references clients.client,
  name       text not null,
  role       text,
  email      text,
  phone      text,
  gets       text[] not null default '{}',
  created_at timestamptz not null
);
create index contact_by_client on clients.contact (client_id, created_at);

alter table clients.client enable row level security;
create policy client_office on clients.client for select using (access.may('client.manage'));
create policy client_system on clients.client using (access.is_system());
alter table clients.contact enable row level security;
create policy contact_office on clients.contact for select using (access.may('client.manage'));
create policy contact_system on clients.contact using (access.is_system());
