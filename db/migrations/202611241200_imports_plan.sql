-- An import shows its plan before it changes anything, and each of the last ones can be taken back. The plan stays with its run, so that
-- every server shows it; a run that was planned waits until somebody confirms or discards it.
alter table imports.run
  drop constraint run_state_check,
  drop constraint run_source_check,
  add constraint run_state_check check (state in ('running', 'planned', 'done', 'refused', 'failed', 'stopped', 'discarded')),
  add constraint run_source_check check (source in ('upload', 'folder', 'download', 'command', 'schedule', 'undo')),
  -- What the process does: it reads, compares with what is there, merges, or takes back.
  add column step text not null default 'read' check (step in ('read', 'compare', 'merge', 'undo')),
  add column plan jsonb;

-- Notes what a statement inserted (its keys), changed or removed (the rows before it) in the table before_image of its schema, while
-- mera.change names a change there: outside of an import it does nothing. A row of before_image has up to a thousand of them.
create function imports.keep_before() returns trigger language plpgsql as $$
declare
  change integer := nullif(current_setting('mera.change', true), '')::integer;
  image text := 'to_jsonb(t)';
begin
  if change is null then return null; end if;
  if tg_op = 'INSERT' then
    select format('jsonb_build_object(%s)', string_agg(format('%L, t.%I', a.attname, a.attname), ', ')) into image
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = tg_relid and i.indisprimary;
  end if;
  execute format(
    'insert into %1$I.before_image (change_id, statement, part, table_name, op, images)
     select %2$s, (select coalesce(max(statement), 0) + 1 from %1$I.before_image where change_id = %2$s), part, %3$L, %4$L, jsonb_agg(image)
     from (select %5$s as image, (row_number() over () - 1) / 1000 as part from %6$I t) parts group by part',
    tg_table_schema, change, tg_table_name, lower(tg_op), image, case tg_op when 'INSERT' then 'came' else 'gone' end);
  return null;
end $$;

-- Lets a table take part: what imports do to it is noted, so that it can be taken back. For migrations.
create function imports.note_changes(noted regclass) returns void language plpgsql as $$
begin
  execute format('create trigger before_of_new after insert on %s referencing new table as came
    for each statement execute function imports.keep_before()', noted);
  execute format('create trigger before_of_changed after update on %s referencing old table as gone
    for each statement execute function imports.keep_before()', noted);
  execute format('create trigger before_of_removed after delete on %s referencing old table as gone
    for each statement execute function imports.keep_before()', noted);
end $$;
