-- A figure is named by its address in the case. Comments and points of a review name figures, too: the names that figures
-- had before are translated once, by the case that they were said of.
create function pg_temp.row_of(list jsonb, row_id text) returns jsonb language sql as $$
  select one from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list else '[]' end) one
  where one ->> 'id' = row_id limit 1
$$;

create function pg_temp.joined(keys text[], first integer) returns text language sql as $$
  select coalesce('.' || nullif(array_to_string(keys[first:], '.'), ''), '')
$$;

-- `c1.l6.value` of a grid is `comparables.c1.cells.l6.value`.
create function pg_temp.address_in_grid(name text, grid jsonb) returns text language plpgsql as $$
declare
  keys text[] := string_to_array(name, '.');
  deal jsonb := pg_temp.row_of(grid -> 'comparables', keys[1]);
begin
  if name = 'chosen' then return 'chosen.value'; end if;
  if name ~ '^separate_parts\.[^.]+$' then return name || '.amount'; end if;
  if deal is null or grid ? keys[1] then return name; end if;
  if keys[2] = 'source' and cardinality(keys) = 2 then
    return format('comparables.%s.%s.price', keys[1], case when deal #>> '{source,kind}' = 'etn' then 'corrected' else 'source' end);
  end if;
  if pg_temp.row_of(grid -> 'lines', keys[2]) is not null then
    return format('comparables.%s.cells%s', keys[1], pg_temp.joined(keys, 2));
  end if;
  return 'comparables.' || name;
end
$$;

create function pg_temp.address_in_income(name text, income jsonb) returns text language plpgsql as $$
declare
  keys text[] := string_to_array(name, '.');
  rate jsonb := pg_temp.row_of(income -> 'cap_rates', keys[2]);
  list text;
begin
  if keys[1] in ('rent', 'lease') then return keys[1] || 's' || pg_temp.joined(keys, 2); end if;
  if keys[1] = 'cost' then return 'costs' || pg_temp.joined(keys, 2) || case when cardinality(keys) = 2 then '.value' else '' end; end if;
  if name ~ '^other\.[^.]+$' then return format('other_income.%s.amount', keys[2]); end if;
  if keys[1] = 'cap' then
    list := case
      when pg_temp.row_of(rate -> 'sales', keys[3]) is not null then '.sales'
      when pg_temp.row_of(rate -> 'risks', keys[3]) is not null then '.risks'
      else '' end;
    return format('cap_rates.%s%s%s', keys[2], list, pg_temp.joined(keys, 3));
  end if;
  if name ~ '^(direct\.one_offs|dcf\.capex|dcf\.letting)\.[^.]+$' then return name || '.amount'; end if;
  if name in ('direct.rate', 'dcf.terminal.rate', 'dcf.discount') then return name || '.value'; end if;
  if name = 'dcf.terminal' then return 'dcf.terminal.price'; end if;
  return name;
end
$$;

create function pg_temp.address_in_second(name text, rows jsonb) returns text language plpgsql as $$
declare
  keys text[] := string_to_array(name, '.');
  value jsonb := pg_temp.row_of(rows, keys[1]);
begin
  if cardinality(keys) = 1 then return name || '.reason'; end if;
  if keys[2] = 'sustainability' and cardinality(keys) = 2 then return name || '.rate'; end if;
  if pg_temp.row_of(value -> 'deductions', keys[2]) is not null then
    return format('%s.deductions%s', keys[1], pg_temp.joined(keys, 2)) || case when cardinality(keys) = 2 then '.rate' else '' end;
  end if;
  if pg_temp.row_of(value -> 'shares', keys[2]) is not null then return format('%s.shares%s', keys[1], pg_temp.joined(keys, 2)); end if;
  return name;
end
$$;

create function pg_temp.address_of(cell text, content jsonb) returns text language plpgsql as $$
declare
  root text := split_part(cell, '.', 1);
  name text := substr(cell, length(root) + 2);
begin
  if cell like 'cost.land.grid.%' then
    return 'cost.land.grid.' || pg_temp.address_in_grid(substr(name, 11), content #> '{cost,land,grid}');
  end if;
  case root
    when 'market' then return 'market' || coalesce('.' || nullif(pg_temp.address_in_grid(name, content -> 'market'), ''), '');
    when 'income' then return 'income' || coalesce('.' || nullif(pg_temp.address_in_income(name, content -> 'income'), ''), '');
    when 'second' then return 'second_values.' || pg_temp.address_in_second(name, content -> 'second_values');
    when 'cost' then
      if pg_temp.row_of(content #> '{cost,buildings}', split_part(name, '.', 1)) is null then return cell; end if;
      name := regexp_replace(name, '^([^.]+)\.component_cost\.', '\1.components.');
      name := regexp_replace(name, '\.depreciation\.short\.', '.depreciation.short_lived.');
      name := regexp_replace(name, '\.depreciation\.(sale|component)\.', '.depreciation.\1s.');
      name := regexp_replace(name, '(\.curable\.[^.]+)$', '\1.cost');
      return 'cost.buildings.' || name;
    when 'reconciliation' then
      if cell = 'reconciliation.spread' then return 'reconciliation.spread_reason'; end if;
      return regexp_replace(cell, '^(reconciliation\.approaches\.[^.]+)$', '\1.weight');
    else return cell;
  end case;
end
$$;

update valuation.comment set cell = pg_temp.address_of(cell, latest.content)
from (
  select distinct on (calculation_id) calculation_id, content from valuation.version order by calculation_id, version desc
) latest
where latest.calculation_id = comment.calculation_id and cell is not null
  and cell is distinct from pg_temp.address_of(cell, latest.content);

update reports.point set cell = pg_temp.address_of(cell, submitted.content)
from (
  select s.inquiry_id, s.round, v.content from reports.submission s join valuation.version v using (calculation_id, version)
) submitted
where submitted.inquiry_id = point.inquiry_id and submitted.round = point.round and cell is not null
  and cell is distinct from pg_temp.address_of(cell, submitted.content);

drop function pg_temp.address_of(text, jsonb);
drop function pg_temp.address_in_second(text, jsonb);
drop function pg_temp.address_in_income(text, jsonb);
drop function pg_temp.address_in_grid(text, jsonb);
drop function pg_temp.joined(text[], integer);
drop function pg_temp.row_of(jsonb, text);
