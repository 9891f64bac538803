-- What a picture shows; the checks before the quality control and the report ask for the front and the street.
alter table properties.image
  add column kind text check (kind in ('front', 'street', 'room', 'surroundings', 'detail', 'other'));
update properties.image set kind = 'room' where property_floor_space_id is not null;
