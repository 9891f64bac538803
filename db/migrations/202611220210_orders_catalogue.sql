create schema orders;

-- What is on sale: access for valuers and modules beside it. A module whose function is not there is not on sale.
create table orders.package (
  package_id  uuid primary key default gen_random_uuid(),
  code        text not null unique,
  extra_type  text not null check (extra_type in ('valuer_account', 'valuer_module')),
  is_active   boolean not null,
  position    integer not null,
  -- Days of access; one day is 24 hours.
  days        integer not null check (days > 0),
  users       integer not null default 1 check (users > 0),
  -- How the card stands among the others, in pixels.
  margin_top  integer not null default 0,
  padding_top integer not null default 0,
  height      integer
);

create table orders.package_text (
  package_id  uuid not null references orders.package,
  language    text not null check (language in ('sl', 'en')),
  name        text not null,
  description text not null,
  contents    text[] not null,
  primary key (package_id, language)
);

-- A change of prices is a new list: what was ordered keeps the list of its day.
create table orders.price_list (
  version    integer primary key check (version > 0),
  valid_from timestamptz not null
);

create table orders.package_price (
  version    integer not null references orders.price_list,
  package_id uuid not null references orders.package,
  net_cents  integer not null check (net_cents > 0),
  primary key (version, package_id)
);

create trigger package_revises after insert or update or delete on orders.package
  for each statement execute function content.revise();
create trigger package_text_revises after insert or update or delete on orders.package_text
  for each statement execute function content.revise();
create trigger package_price_revises after insert or update or delete on orders.package_price
  for each statement execute function content.revise();

-- Prices are read by everybody and written by nobody who only holds the role of requests.
revoke insert, update, delete on all tables in schema orders from mera_app;

insert into orders.price_list (version, valid_from) values (1, '2026-01-01T00:00:00+01:00');

insert into orders.package (code, extra_type, is_active, position, days, users, margin_top, padding_top) values
  ('month',   'valuer_account', true,  1,  30, 1,   0,  0),
  ('year',    'valuer_account', true,  2, 365, 1, -34, 34),
  ('office3', 'valuer_account', true,  3, 365, 3,   0,  0),
  ('day',     'valuer_account', true,  4,   1, 1,   0,  0),
  ('half',    'valuer_account', true,  5, 182, 1,   0,  0),
  ('field',   'valuer_module',  false, 1, 365, 1,   0,  0),
  ('brand',   'valuer_module',  false, 2, 365, 1,   0,  0),
  ('watch',   'valuer_module',  false, 3, 365, 1,   0,  0),
  ('archive', 'valuer_module',  false, 4, 365, 1,   0,  0),
  ('seat',    'valuer_module',  false, 5, 365, 1,   0,  0),
  ('api',     'valuer_module',  false, 6, 365, 1,   0,  0);

insert into orders.package_price (version, package_id, net_cents)
select 1, package_id, net_cents
from (values
  ('day', 1200), ('month', 3900), ('half', 19900), ('year', 34900), ('office3', 89000),
  ('field', 7900), ('brand', 9900), ('watch', 4900), ('archive', 5900), ('seat', 14900), ('api', 19000)
) as listed (code, net_cents)
join orders.package using (code);

insert into orders.package_text (package_id, language, name, description, contents)
select package_id, language, name, description, contents
from (values
  ('day', 'sl', 'Dnevni dostop', 'Za eno cenitev ali preizkus orodij, 24 ur od plačila.', '{}'::text[]),
  ('day', 'en', 'Day access', 'For one valuation or to try the tools, 24 hours from payment.', '{}'),
  ('month', 'sl', 'Mesečni dostop', 'Za občasno delo, 30 dni od plačila.', '{}'),
  ('month', 'en', 'Month access', 'For occasional work, 30 days from payment.', '{}'),
  ('half', 'sl', 'Polletni dostop', 'Za redno delo v eni sezoni, 182 dni od plačila.', '{}'),
  ('half', 'en', 'Half-year access', 'For regular work through a season, 182 days from payment.', '{}'),
  ('year', 'sl', 'Letni dostop', 'Za ocenjevalce, ki s primerljivimi posli delajo vsak teden, 365 dni od plačila.', '{}'),
  ('year', 'en', 'Year access', 'For valuers who work with comparable deals every week, 365 days from payment.', '{}'),
  ('office3', 'sl', 'Pisarna', 'Za pisarno s tremi uporabniki in skupnimi primeri, 365 dni od plačila.',
    '{Trije uporabniki, Skupni primeri in primerljivi posli}'),
  ('office3', 'en', 'Office', 'For an office of three users with shared cases, 365 days from payment.',
    '{Three users, Shared cases and comparable deals}'),
  ('field', 'sl', 'Terenski zajem', 'Lastni primeri brez povpraševanja in ogled brez povezave.', '{}'),
  ('field', 'en', 'Field capture', 'Cases of your own without an inquiry, and visits without a connection.', '{}'),
  ('brand', 'sl', 'Predloge poročil', 'Poročilo v podobi vaše pisarne in preglednica z živimi formulami.', '{}'),
  ('brand', 'en', 'Report templates', 'The report in the look of your office, and a spreadsheet with live formulas.', '{}'),
  ('watch', 'sl', 'Spremljanje območij', 'Več kot tri shranjena iskanja z obvestili o novih poslih.', '{}'),
  ('watch', 'en', 'Watching areas', 'More than three saved searches with news of new deals.', '{}'),
  ('archive', 'sl', 'Arhiv delovnih map', 'Hramba in izvoz delovnih map.', '{}'),
  ('archive', 'en', 'Archive of work files', 'Work files kept and exported.', '{}'),
  ('seat', 'sl', 'Dodatni uporabnik', 'En sedež več v pisarni.', '{}'),
  ('seat', 'en', 'Further user', 'One more seat in the office.', '{}'),
  ('api', 'sl', 'API in množični izvoz', 'Ključ za programski dostop, z omejitvami.', '{}'),
  ('api', 'en', 'API and bulk export', 'A key for access by programs, with limits.', '{}')
) as worded (code, language, name, description, contents)
join orders.package using (code);
