-- What was looked up for an order, until it has a property: whoever closes the page after step 0 goes on with it. Sealed, as an
-- address in it may be somebody's home.
alter table inquiries.inquiry add column looked_up bytea;

create or replace function inquiries.keep_own_columns() returns trigger
language plpgsql set search_path = ''
as $$
declare
  theirs constant text[] := array['assesment_reason', 'urgency', 'details', 'typed', 'looked_up', 'version', 'updated_at'];
begin
  -- The owner of the tables works for nobody; whoever works for somebody has the role of the requests.
  if current_user <> 'mera_app' or access.is_system() then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - theirs is not distinct from to_jsonb(old) - theirs then
    return new;
  end if;
  if tg_op = 'INSERT' and new.status = 'draft' and num_nonnulls(new.valuer_id, new.number, new.due_on, new.deadline_days) = 0 then
    return new;
  end if;
  if tg_op = 'DELETE' and old.status = 'draft' then
    return old;
  end if;
  raise exception 'a person sets only what was asked of them' using errcode = 'insufficient_privilege';
end
$$;
