-- A deal with parts of buildings is of whole properties when each of its parts is: a whole flat comes with a fraction of the common land. By the same words
-- as core/honest-price.ts; a part whose line was refused is not here and counts as not whole.
with sold as (
  select register, id_posla, count(*) as parts from market.unit where kind between 1 and 15
  group by 1, 2 having bool_and(coalesce(share_part = share_whole, false))
)
update market.unit u set whole = true
from sold join market.deal d using (register, id_posla)
where (u.register, u.id_posla) = (sold.register, sold.id_posla) and d.parts = sold.parts and not u.whole;

update market.withdrawn_unit u set whole = true
from (
  select register, id_posla from market.withdrawn_unit where kind between 1 and 15
  group by 1, 2 having bool_and(coalesce(share_part = share_whole, false))
) w
where (u.register, u.id_posla) = (w.register, w.id_posla) and not u.whole;

-- What was made of whole units.
refresh materialized view market.trend;
delete from market.kept_answer;
delete from market.country_map;
