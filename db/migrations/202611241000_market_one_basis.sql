-- Prices are compared without VAT. A unit repeats the price of its deal without the tax; what the contract says stays in market.deal.
-- Where the tax is included at a rate that nobody says there is no such price.
alter table market.unit add column ddv text not null default 'excluded' collate "C" check (ddv in ('excluded', 'converted', 'unknown'));
alter table market.unit alter column ddv drop default;
-- The land that was sold with a part, shares counted.
alter table market.unit add column land_area double precision;

-- By the same words as core/honest-price.ts: the rate of the deal, or the one that all of its units have.
with rate (code, part) as (values (1, 0.085::double precision), (2, 0.2), (3, 0.095), (4, 0.22)),
taxed as (
  select register, id_posla, coalesce(
    (select part from rate where code = d.vat_rate),
    (select part from rate where code = (
      select case when count(u.vat_rate) = count(*) and min(u.vat_rate) = max(u.vat_rate) then min(u.vat_rate) end
      from market.unit u where (u.register, u.id_posla) = (d.register, d.id_posla)))
  ) as part
  from market.deal d where vat_included
)
update market.unit u set
  ddv = case when t.part is null then 'unknown' else 'converted' end,
  price = u.price / (1 + t.part),
  price_m2 = u.price_m2 / (1 + t.part)
from taxed t where (u.register, u.id_posla) = (t.register, t.id_posla);

with land as (
  select register, id_posla, sum(area * share_part / share_whole) as area,
    bool_and(area > 0 and share_part is not null and share_whole is not null) as is_known
  from market.unit where kind between 101 and 110 group by 1, 2
)
update market.unit u set land_area = l.area
from land l
where (u.register, u.id_posla) = (l.register, l.id_posla) and u.kind < 100 and l.is_known
  -- Parcels whose lines were refused are counted by the deal and unknown here.
  and exists (
    select from market.deal d where (d.register, d.id_posla) = (u.register, u.id_posla)
      and d.parcels = (select count(*) from market.unit p where (p.register, p.id_posla) = (u.register, u.id_posla) and p.kind > 100)
  );

-- Until which day an export knows of deals: the last one that its records name, not that of its name.
alter table market.import_file add column records_until date;
update market.import_file f set records_until = case when f.is_invented then f.state_on else (
  select max(day) from market.deal d cross join lateral (values (d.contract_on), (d.in_force_on), (d.changed_on)) named (day)
  where d.register = f.register and d.state_on = f.state_on and day <= d.state_on
) end;

-- Names that searches ask for, within what an entry of an index may hold.
update market.unit set street = left(street, 200), settlement = left(settlement, 200), ko_name = left(ko_name, 200), use_name = left(use_name, 200)
where greatest(length(street), length(settlement), length(ko_name), length(use_name)) > 200;
-- As texts are compared: without capitals and without the marks above letters, whatever collation the database has.
create function market.plain(text) returns text language sql immutable strict parallel safe
  return translate(lower($1), 'ČĆŠŽĐčćšžđ', 'ccszdccszd');

drop index market.unit_by_cell;
create index unit_by_cell on market.unit (kind, market.cell(place), contract_on) include
  (place, area, price, price_m2, year_built, new_building, market_flag, deal_type, act, whole, ko, id_posla, ordinal,
   street, settlement, ko_name, use_name);
drop index market.unit_comparable_by_place;
create index unit_comparable_by_place on market.unit using gist (kind, place, contract_on) include (market_flag, id_posla, price_m2, area)
  where market_flag in (1, 2, 4, 5) and deal_type = 1 and act = 1 and whole and contract_on is not null and price_m2 is not null;

-- What was made of prices with the tax in them.
refresh materialized view market.trend;
delete from market.kept_answer;
delete from market.country_map;
