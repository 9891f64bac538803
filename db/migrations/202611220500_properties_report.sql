-- What was entered in a section of the property file; what the register says stands in the property's record beside it.
create table properties.section (
  property_id uuid not null references properties.property on delete cascade,
  section     text not null check (section in ('property_building', 'property_location_description', 'property_utilities',
                'property_object_description', 'property_installations', 'property_others')),
  version     integer not null check (version > 0),
  -- Validated by the contract; a field that is not named says what the register says.
  entered     jsonb not null,
  saved_at    timestamptz not null,
  saved_by    uuid not null,
  primary key (property_id, section)
);

alter table properties.section enable row level security;
create policy section_of_its_property on properties.section
  using (access.is_system() or exists (select from properties.property p where p.property_id = section.property_id));
