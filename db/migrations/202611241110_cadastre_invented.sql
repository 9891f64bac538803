-- Records of the demonstration have the source 9; names have no source, so those are marked. The first import of real records takes all of
-- them away.
alter table cadastre.ko add column is_invented boolean not null default false;
alter table cadastre.post add column is_invented boolean not null default false;
alter table cadastre.street add column is_invented boolean not null default false;
alter table cadastre.use_name add column is_invented boolean not null default false;
create index building_invented on cadastre.building (eid) where source_id = 9;
create index parcel_invented on cadastre.parcel (eid) where source_id = 9;

-- Where nothing was ever imported, all names are the demonstration's; beside real ones nobody can tell them apart any more.
update cadastre.ko set is_invented = true where not exists (select from cadastre.import_file);
update cadastre.post set is_invented = true where not exists (select from cadastre.import_file);
update cadastre.street set is_invented = true where not exists (select from cadastre.import_file);
update cadastre.use_name set is_invented = true where not exists (select from cadastre.import_file);
