-- Whose statement a drawing is: after an import the map of before is shown until the new one is drawn, under its own name.
alter table cadastre.map_build
  add column source   text,
  add column state_on date;
