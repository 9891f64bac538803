-- What was reckoned of the whole country or of a municipality: nothing of it changes before the next import, and everybody who
-- opens the search asks the same.
create table market.kept_answer (
  -- A hash of what was asked.
  question text primary key,
  import_file_id integer not null,
  answer jsonb not null
);
