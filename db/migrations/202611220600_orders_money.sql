-- Who issues the documents. One row; what was issued keeps what stood here on its day.
create table orders.issuer (
  is_only             boolean primary key default true check (is_only),
  name                text not null,
  street              text not null,
  postal_code         text not null,
  post                text not null,
  tax_number          text not null,
  registration_number text not null,
  register            text not null,
  capital             text,
  iban                text not null,
  email               text not null,
  vat_payer           boolean not null,
  -- True until the office enters its own.
  sample              boolean not null default false
);
insert into orders.issuer values (true, 'Mera, d. o. o. (vzorec)', 'Vzorčna ulica 1', '1000', 'Ljubljana', '10000003',
  '0000000000', 'Okrožno sodišče v Ljubljani', '7.500,00 €', 'SI56191000000012373', 'racuni@mera.example', true, true);

-- Running numbers of a year, without gaps: taken in the transaction that uses them, one after the other.
create table orders.series (
  kind text not null check (kind in ('order', 'invoice', 'advance', 'credit')),
  year integer not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Whom one's documents are for, when nothing else is said; sealed.
create table orders.billing_data (
  user_id    uuid primary key,
  payer      bytea not null,
  updated_at timestamptz not null
);

create table orders.purchase (
  order_id           uuid primary key default gen_random_uuid(),
  number             text not null unique,
  kind               text not null check (kind in ('package', 'module', 'valuation')),
  user_id            uuid not null,
  inquiry_id         uuid,
  status             text not null check (status in ('pending', 'partially_paid', 'paid', 'active', 'in_delivery', 'fulfilled',
    'expired_access', 'expired', 'cancelled', 'refunded')),
  package_id         uuid references orders.package,
  price_list_version integer references orders.price_list,
  -- As the package was when it was ordered.
  extra_type         text check (extra_type in ('valuer_account', 'valuer_module')),
  days               integer check (days > 0),
  users              integer check (users > 0),
  lines              jsonb not null,
  net_cents          integer not null check (net_cents > 0),
  vat_cents          integer not null check (vat_cents >= 0),
  gross_cents        integer not null check (gross_cents = net_cents + vat_cents),
  -- What its documents ask for: less than the price once a cancellation left its fee alone.
  due_cents          integer not null check (due_cents >= 0),
  paid_cents         integer not null default 0 check (paid_cents >= 0),
  refunded_cents     integer not null default 0 check (refunded_cents between 0 and paid_cents),
  payer              bytea not null,
  reference          text not null unique,
  proforma_number    text not null unique,
  pay_later          boolean not null default false,
  due_on             date,
  terms_version      text not null,
  created_at         timestamptz not null,
  created_by         uuid,
  idempotency_key    text,
  unique (user_id, idempotency_key),
  check ((kind = 'valuation') = (inquiry_id is not null)),
  check ((kind = 'valuation') = (package_id is null))
);
create unique index purchase_of_inquiry on orders.purchase (inquiry_id) where (status not in ('expired', 'cancelled', 'refunded'));
create index purchase_by_user on orders.purchase (user_id, created_at desc);
create index purchase_by_state on orders.purchase (status, created_at);

-- The history: rows are only added.
create table orders.event (
  event_id   bigint generated always as identity primary key,
  order_id   uuid not null references orders.purchase,
  event      text not null check (event in ('place', 'pay', 'activate', 'start_delivery', 'fulfil', 'end_access', 'expire',
    'cancel', 'refund', 'return_surplus')),
  from_state text check (from_state in ('pending', 'partially_paid', 'paid', 'active', 'in_delivery', 'fulfilled',
    'expired_access', 'expired', 'cancelled', 'refunded')),
  to_state   text not null check (to_state in ('pending', 'partially_paid', 'paid', 'active', 'in_delivery', 'fulfilled',
    'expired_access', 'expired', 'cancelled', 'refunded')),
  party      text not null check (party in ('customer', 'admin', 'valuer', 'reviewer', 'system')),
  actor_id   uuid,
  at         timestamptz not null,
  cents      integer,
  note       text
);
create index event_by_order on orders.event (order_id, event_id);

-- Money that came in. A key says which payment it is, so that none counts twice; without an order it is still kept.
create table orders.payment (
  payment_id uuid primary key default gen_random_uuid(),
  order_id   uuid references orders.purchase,
  -- Whose it is, once that is known.
  user_id    uuid,
  source     text not null check (source in ('manual', 'statement')),
  entry_key  text not null unique,
  amount_cents integer not null check (amount_cents > 0),
  paid_on    date not null,
  reference  text,
  -- Name and purpose as the bank told them, sealed.
  told       bytea,
  booked_by  uuid,
  created_at timestamptz not null
);
create index payment_by_order on orders.payment (order_id);
create index payment_by_user on orders.payment (user_id, paid_on desc);

-- What was issued; never changed and never taken away.
create table orders.invoice (
  invoice_id   uuid primary key default gen_random_uuid(),
  number       text not null unique,
  kind         text not null check (kind in ('invoice', 'advance', 'credit')),
  year         integer not null,
  serial       integer not null,
  order_id     uuid not null references orders.purchase,
  user_id      uuid not null,
  corrects     uuid references orders.invoice,
  issued_on    date not null,
  net_cents    integer not null,
  vat_cents    integer not null,
  gross_cents  integer not null check (gross_cents = net_cents + vat_cents),
  to_pay_cents integer not null,
  -- Everything that stands on it, sealed; the PDF is printed from this.
  facts        bytea not null,
  created_at   timestamptz not null,
  unique (kind, year, serial)
);
create index invoice_by_order on orders.invoice (order_id);
create index invoice_by_user on orders.invoice (user_id, issued_on desc);
create index invoice_by_day on orders.invoice (issued_on);
create unique index invoice_one_of_kind on orders.invoice (order_id, kind);

create table orders.access (
  access_id  uuid primary key default gen_random_uuid(),
  order_id   uuid not null unique references orders.purchase,
  user_id    uuid not null,
  extra_type text not null check (extra_type in ('valuer_account', 'valuer_module')),
  code       text not null,
  users      integer not null check (users > 0),
  starts_at  timestamptz not null,
  ends_at    timestamptz not null check (ends_at > starts_at),
  closed_at  timestamptz
);
create index access_by_user on orders.access (user_id, ends_at);

-- Colleagues who use the access of somebody else.
create table orders.seat (
  seat_id    uuid primary key default gen_random_uuid(),
  owner_id   uuid not null,
  user_id    uuid not null,
  created_at timestamptz not null,
  ended_at   timestamptz
);
create unique index seat_once on orders.seat (owner_id, user_id) where (ended_at is null);
create index seat_by_user on orders.seat (user_id) where (ended_at is null);

-- A reminder is sent once.
create table orders.reminder (
  order_id uuid not null references orders.purchase,
  kind     text not null,
  sent_at  timestamptz not null,
  primary key (order_id, kind)
);

create function orders.refuse() returns trigger
language plpgsql
as $$ begin raise exception 'what was issued or happened is only added to' using errcode = 'insufficient_privilege'; end $$;
create trigger invoice_stays before update or delete or truncate on orders.invoice
  for each statement execute function orders.refuse();
create trigger event_stays before update or delete or truncate on orders.event
  for each statement execute function orders.refuse();
revoke update, delete, truncate on orders.invoice, orders.event from mera_app;

alter table orders.issuer enable row level security;
alter table orders.series enable row level security;
alter table orders.billing_data enable row level security;
alter table orders.purchase enable row level security;
alter table orders.event enable row level security;
alter table orders.payment enable row level security;
alter table orders.invoice enable row level security;
alter table orders.access enable row level security;
alter table orders.seat enable row level security;
alter table orders.reminder enable row level security;

-- People read what is theirs, the office everything; only the system's own work writes.
create policy issuer_system on orders.issuer using (access.is_system());
create policy series_system on orders.series using (access.is_system());
create policy billing_data_read on orders.billing_data for select using (user_id = access.user_id());
create policy billing_data_system on orders.billing_data using (access.is_system());
create policy purchase_read on orders.purchase for select
  using (user_id = access.user_id() or access.may('order.view_all'));
create policy purchase_system on orders.purchase using (access.is_system());
create policy event_read on orders.event for select
  using (exists (select from orders.purchase p where p.order_id = event.order_id));
create policy event_system on orders.event using (access.is_system());
create policy payment_read on orders.payment for select
  using (user_id = access.user_id() or access.may('order.view_all'));
create policy payment_system on orders.payment using (access.is_system());
create policy invoice_read on orders.invoice for select
  using (user_id = access.user_id() or access.may('order.view_all'));
create policy invoice_system on orders.invoice using (access.is_system());
create policy access_read on orders.access for select
  using (user_id = access.user_id() or access.may('order.view_all'));
create policy access_system on orders.access using (access.is_system());
create policy seat_read on orders.seat for select using (owner_id = access.user_id() or user_id = access.user_id());
create policy seat_system on orders.seat using (access.is_system());
create policy reminder_system on orders.reminder using (access.is_system());

-- The catalogue is written by the office now; by nobody else.
grant insert on orders.price_list, orders.package_price to mera_app;
grant update on orders.package, orders.package_text to mera_app;
alter table orders.package enable row level security;
alter table orders.package_text enable row level security;
alter table orders.price_list enable row level security;
alter table orders.package_price enable row level security;
create policy package_read on orders.package for select using (true);
create policy package_write on orders.package for update using (access.may('package.manage'));
create policy package_text_read on orders.package_text for select using (true);
create policy package_text_write on orders.package_text for update using (access.may('package.manage'));
create policy price_list_read on orders.price_list for select using (true);
create policy price_list_add on orders.price_list for insert with check (access.may('package.manage'));
create policy package_price_read on orders.package_price for select using (true);
create policy package_price_add on orders.package_price for insert with check (access.may('package.manage'));

-- What runs for a person at that moment: their own access, and that of whoever gave them a seat.
create function orders.access_of(person uuid, at timestamptz) returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(distinct case a.extra_type when 'valuer_account' then a.extra_type else a.code end), '{}')
  from orders.access a
  where a.closed_at is null and a.starts_at <= access_of.at and a.ends_at > access_of.at
    and (a.user_id = access_of.person
      or a.extra_type = 'valuer_account' and a.user_id in (
        select s.owner_id from orders.seat s where s.user_id = access_of.person and s.ended_at is null
      ))
$$;

-- A seat exists: the package of an office has three of them, and this is one more.
update orders.package set is_active = true where code = 'seat';

drop function accounts.holder_of(uuid);
-- Who holds this session and what runs for them: the one query of every request, by the session's random id.
create function accounts.holder_of(session uuid, at timestamptz)
returns table (
  user_id uuid, role text, status text, two_factor boolean, confirmed integer, counter integer,
  created_at timestamptz, last_used_at timestamptz, revoked_at timestamptz, auth_at timestamptz, access text[]
)
language sql stable security definer
set search_path = ''
as $$
  select a.user_id, a.role, a.status, a.two_factor_enabled_at is not null, s.confirmed, s.counter,
         s.created_at, s.last_used_at, s.revoked_at, s.auth_at, orders.access_of(a.user_id, holder_of.at)
  from accounts.session s join accounts.account a on a.user_id = s.user_id
  where s.session_id = holder_of.session
$$;
