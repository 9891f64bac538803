-- A picture belongs to a space of its own property, or to none yet.
alter table properties.floor_space add constraint floor_space_of_property unique (property_id, property_floor_space_id);
alter table properties.image
  add constraint image_in_space foreign key (property_id, property_floor_space_id)
  references properties.floor_space (property_id, property_floor_space_id) on delete cascade;
