-- The words of all names that the search box compares with, so that a mistyped one finds the word that was meant.
create extension if not exists pg_trgm;

create table cadastre.word (
  word text primary key collate "C"
);
create index word_by_likeness on cadastre.word using gin (word gin_trgm_ops);

-- Names come by imports, by the demonstration and by hand; whichever way, their words come with them. In one order, so that
-- two imports side by side never wait for each other in a circle.
create function cadastre.keep_words() returns trigger language plpgsql as $$
begin
  insert into cadastre.word (word)
  select distinct word from came, string_to_table(folded, ' ') word
  where length(word) > 2 and word !~ '[0-9]'
  order by word
  on conflict do nothing;
  return null;
end $$;

create trigger words_of_new after insert on cadastre.ko referencing new table as came
  for each statement execute function cadastre.keep_words();
create trigger words_of_changed after update on cadastre.ko referencing new table as came
  for each statement execute function cadastre.keep_words();
create trigger words_of_new after insert on cadastre.post referencing new table as came
  for each statement execute function cadastre.keep_words();
create trigger words_of_changed after update on cadastre.post referencing new table as came
  for each statement execute function cadastre.keep_words();
create trigger words_of_new after insert on cadastre.street referencing new table as came
  for each statement execute function cadastre.keep_words();
create trigger words_of_changed after update on cadastre.street referencing new table as came
  for each statement execute function cadastre.keep_words();

insert into cadastre.word (word)
select distinct word
from (select folded from cadastre.ko union all select folded from cadastre.post union all select folded from cadastre.street) named,
  string_to_table(folded, ' ') word
where length(word) > 2 and word !~ '[0-9]'
on conflict do nothing;

-- The words most like this one. Two exchanged letters leave a short word few of its threes, so the bar lies lower than usual.
create function cadastre.words_like(typed text) returns setof text
language sql stable parallel safe rows 40 set pg_trgm.similarity_threshold = 0.2 as $$
  select word from cadastre.word
  where word % typed and length(word) between length(typed) - 1 and length(typed) + 4
  order by word <-> typed, word limit 40
$$;
