-- The words of all names that the search box compares with, each as it is and without each of its letters: a word with one
-- letter left out, added, replaced or exchanged meets the right one where both lack a letter (decision 108).
create table cadastre.word (
  short text not null collate "C",
  word text not null collate "C",
  primary key (short, word)
);

-- Names come by imports, by the demonstration and by hand; whichever way, their words come with them. In one order, so that
-- two imports side by side never wait for each other in a circle.
create function cadastre.keep_words() returns trigger language plpgsql as $$
begin
  insert into cadastre.word (short, word)
  select case at when 0 then word else left(word, at - 1) || substr(word, at + 1) end, word
  from (select distinct word from came, string_to_table(folded, ' ') word where length(word) > 2 and word !~ '[0-9]') named,
    generate_series(0, length(word)) at
  where not exists (select from cadastre.word known where known.short = named.word and known.word = named.word)
  order by 1, 2
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

-- What is there already: nothing changes but that its words are kept.
update cadastre.ko set folded = folded;
update cadastre.post set folded = folded;
update cadastre.street set folded = folded;
