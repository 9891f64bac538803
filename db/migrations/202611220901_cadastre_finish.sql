-- What follows from the records comes after their files are in. An import that ends between the two leaves a false here,
-- and the next one makes up for it.
alter table cadastre.import_file add column finished boolean not null default true;
