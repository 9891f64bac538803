-- The deals of the demonstration are marked, so that the first import of real ones takes them away.
alter table market.deal add column is_invented boolean not null default false;
create index deal_invented on market.deal (register, id_posla) where is_invented;
alter table market.import_file add column is_invented boolean not null default false;

update market.import_file set is_invented = true where fingerprint in ('demo KPP', 'demo NP');
-- Those that stand here already have numbers that the register will not reach for a long time.
update market.deal set is_invented = true
where exists (select from market.import_file where is_invented)
  and ((register = 'KPP' and id_posla between 900000000 and 909999999)
    or (register = 'NP' and id_posla between 910000000 and 919999999));
