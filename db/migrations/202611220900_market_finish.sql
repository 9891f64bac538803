-- What follows from deals (medians by quarter, messages about saved searches) comes after their export is in. An import that
-- ends between the two leaves a false here, and the next one makes up for it.
alter table market.import_file add column finished boolean not null default true;
