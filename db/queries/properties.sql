-- clearCover
update "properties"."image"
  set "is_cover" = $
  where "property_id" = $ and "is_cover" = $;

-- copy
insert into "properties"."property" ("inquiry_id", "created_at", "position", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "obcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", "record") select $::uuid as "inquiry_id", $::timestamptz as "created_at", "position", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "obcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", "record"
  from "properties"."property"
  where "inquiry_id" = $;

-- count
select count(*) as "n"
  from "properties"."property"
  where "inquiry_id" = $;

-- countInSpace
select count(*) as "n"
  from "properties"."image"
  where "property_floor_space_id" = $ and "deleted_at" is null;

-- deleteOtherMeasurements
update "properties"."measurement"
  set "deleted_at" = $
  where "property_floor_space_id" = $ and "deleted_at" is null and "property_floor_space_measurements_id" not in (…);

-- find
select "property_id", "inquiry_id", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."property_id" = "p"."property_id" and "d"."deleted_at" is null) as "documents"
  from "properties"."property" as "p"
  where "p"."property_id" = $;

select *
  from "properties"."image"
  where "property_floor_space_images_id" = $;

-- findByCode
select "r".*, (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."upload_request_id" = "r"."upload_request_id") as "files"
  from "properties"."upload_request" as "r"
  where "r"."code_hash" = $;

-- findDocument
select *
  from "properties"."document"
  where "property_documents_id" = $;

-- findFloor
select *
  from "properties"."floor"
  where "property_floor_id" = $;

-- findList
select "reason", "kind", documents as "documents"
  from "properties"."checklist"
  where "reason" = $ and "kind" = $;

-- findRecord
select record as "record"
  from "properties"."property"
  where "property_id" = $;

-- findSection
select "property_id", "section", "version", "saved_at", "saved_by", entered as "entered"
  from "properties"."section"
  where "property_id" = $ and "section" = $;

-- findSpace
select *
  from "properties"."floor_space"
  where "property_floor_space_id" = $;

-- insert
insert into "properties"."image" ("property_floor_space_images_id", "property_id", "property_floor_space_id", "original_name", "caption", "kind", "width", "height", "file_size", "original_sha256", "taken_at", "base_key", "shown_key", "thumb_key", "created_at", "position")
  values ($, $, $, $, $, $, $, $, $, $, $, $, $, $, $, (select coalesce(max(position), -1) + 1
  from properties.image
  where property_id = $::uuid and property_floor_space_id is not distinct
  from $::uuid))
  on conflict ("property_floor_space_images_id") do nothing;

insert into "properties"."property" ("inquiry_id", "property_type", "sifraKo", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "katastrskaObcina", "obcina", "entered", "kind", "kind_derived", "naslov", "dejanskaRaba", "povrsina", "record", "created_at", "position")
  values ($, $, $, $, $, $, $, $, $, $, $, $, $, $, $, $, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."property"
  where "inquiry_id" = $))
  on conflict ("inquiry_id", "property_type", "sifraKo", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka") do update
  set "kind" = "properties"."property"."kind"
  returning "property_id";

insert into "properties"."property" ("inquiry_id", "property_type", "sifraKo", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "kind", "kind_derived", "katastrskaObcina", "obcina", "naslov", "dejanskaRaba", "entered", "povrsina", "record", "created_at", "position")
  values ($, $, $, $, $, $, $, $, $, $, $, $, $, $, $, $, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."property"
  where "inquiry_id" = $))
  on conflict ("inquiry_id", "property_type", "sifraKo", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka") do update
  set "kind" = "properties"."property"."kind"
  returning "property_id";

insert into "properties"."upload_request" ("property_id", "document_type", "document_name", "email", "note", "code_hash", "asked_by", "created_at", "expires_at")
  values (…)
  returning *;

insert into "properties"."upload_request" ("property_id", "document_type", "document_name", "note", "email", "code_hash", "asked_by", "created_at", "expires_at")
  values (…)
  returning *;

-- insertDocument
insert into "properties"."document" ("file_name", "file_size", "mime_type", "sha256", "storage_key", "created_at", "property_id", "document_type", "document_name", "added_by", "upload_request_id")
  values (…)
  on conflict ("property_documents_id") do nothing
  returning *;

insert into "properties"."document" ("property_id", "document_type", "note", "number", "made_by", "document_name", "energy_performance_certificate", "date", "file_name", "file_size", "mime_type", "sha256", "storage_key", "created_at", "added_by")
  values (…)
  on conflict ("property_documents_id") do nothing
  returning *;

insert into "properties"."document" ("property_id", "document_type", "note", "number", "made_by", "document_name", "energy_performance_certificate", "file_name", "file_size", "mime_type", "sha256", "storage_key", "created_at", "date", "added_by")
  values (…)
  on conflict ("property_documents_id") do nothing
  returning *;

insert into "properties"."document" ("property_id", "document_type", "note", "number", "made_by", "document_name", "energy_performance_certificate", "file_name", "file_size", "mime_type", "sha256", "storage_key", "created_at", "property_documents_id", "date", "added_by")
  values (…)
  on conflict ("property_documents_id") do nothing
  returning *;

-- insertFloor
insert into "properties"."floor" ("property_floor_id", "property_id", "etaza", "name", "created_at", "position")
  values ($, $, $, $, $, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor"
  where "property_id" = $))
  on conflict ("property_floor_id") do nothing
  returning *;

insert into "properties"."floor" ("property_id", "etaza", "name", "created_at", "position")
  values ($, $, $, $, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor"
  where "property_id" = $))
  on conflict ("property_floor_id") do nothing
  returning *;

-- insertSpace
insert into "properties"."floor_space" ("property_floor_space_id", "room_type", "name", "note", "property_id", "property_floor_id", "created_at", "position")
  values ($, $, $, $, $, $, $, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor_space"
  where "property_floor_id" = $))
  on conflict ("property_floor_space_id") do nothing
  returning *;

insert into "properties"."floor_space" ("room_type", "name", "note", "property_id", "property_floor_id", "created_at", "position")
  values ($, $, $, $, $, $, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor_space"
  where "property_floor_id" = $))
  on conflict ("property_floor_space_id") do nothing
  returning *;

-- keysInUse
select "base_key", "shown_key", "thumb_key"
  from "properties"."image"
  where ("base_key" in (…) or "shown_key" in (…) or "thumb_key" in (…));

select "storage_key"
  from "properties"."document"
  where "storage_key" in (…);

-- list
select "r".*, (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."upload_request_id" = "r"."upload_request_id") as "files"
  from "properties"."upload_request" as "r"
  where "r"."property_id" = $
  order by "r"."created_at" desc
  limit $;

-- listAll
select "reason", "kind", documents as "documents"
  from "properties"."checklist"
  order by "reason", "kind";

-- listDocuments
select *
  from "properties"."document"
  where "property_id" = $ and "deleted_at" is not null
  order by "created_at", "replaced_by" is null, "property_documents_id";

select *
  from "properties"."document"
  where "property_id" = $ and "deleted_at" is null
  order by "created_at", "replaced_by" is null, "property_documents_id";

-- listDocumentsOfInquiry
select "d".*
  from "properties"."document" as "d"
  inner join "properties"."property" as "p" on "p"."property_id" = "d"."property_id"
  where "p"."inquiry_id" = $ and "d"."deleted_at" is null
  order by "p"."position", "d"."created_at", "d"."property_documents_id";

-- listFloors
select *
  from "properties"."floor"
  where "property_id" = $
  order by "position", "property_floor_id";

-- listForInquiry
select "property_id", "inquiry_id", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."property_id" = "p"."property_id" and "d"."deleted_at" is null) as "documents"
  from "properties"."property" as "p"
  where "p"."inquiry_id" = $
  order by "position";

-- listKinds
select "kind"
  from "properties"."property"
  where "inquiry_id" = $;

-- listMeasurements
select "m".*
  from "properties"."measurement" as "m"
  inner join "properties"."floor_space" as "s" on "s"."property_floor_space_id" = "m"."property_floor_space_id"
  where "s"."property_id" = $ and "m"."deleted_at" is null
  order by "m"."position", "m"."property_floor_space_measurements_id";

-- listMunicipalities
select "obcina"
  from "properties"."property"
  where "inquiry_id" = $;

-- listOfInquiry
select "m".*
  from "properties"."image" as "m"
  inner join "properties"."property" as "p" on "p"."property_id" = "m"."property_id"
  where "p"."inquiry_id" = $ and "m"."deleted_at" is null
  order by "p"."position", "m"."property_floor_space_id", "m"."position", "m"."property_floor_space_images_id";

-- listOfProperty
select *
  from "properties"."image"
  where "deleted_at" is null and "property_id" = $
  order by "property_floor_space_id", "position", "property_floor_space_images_id";

-- listOfSpace
select *
  from "properties"."image"
  where "deleted_at" is null and "property_floor_space_id" = $
  order by "position", "property_floor_space_images_id";

-- listSections
select "property_id", "section", "version", "saved_at", "saved_by", entered as "entered"
  from "properties"."section"
  where "property_id" = $;

-- listSpaces
select *
  from "properties"."floor_space"
  where "property_id" = $
  order by "position", "property_floor_space_id";

-- listUnavailable
select *
  from "properties"."document_unavailable"
  where "property_id" = $;

-- lock
select "r".*, (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."upload_request_id" = "r"."upload_request_id") as "files"
  from "properties"."upload_request" as "r"
  where "r"."upload_request_id" = $;

select "upload_request_id"
  from "properties"."upload_request"
  where "upload_request_id" = $ for update;

-- markUnavailable
insert into "properties"."document_unavailable" ("property_id", "document", "reason", "said_at")
  values (…)
  on conflict ("property_id", "document") do update
  set "reason" = $, "said_at" = $;

-- mayRemoveFiles
select pg_try_advisory_xact_lock($) as free;

-- move
update "properties"."image"
  set "property_floor_space_id" = $, "position" = (select coalesce(max(position), -1) + 1
  from properties.image
  where property_id = $::uuid and property_floor_space_id is not distinct
  from $::uuid)
  where "property_floor_space_images_id" = $;

-- remove
delete
  from "properties"."property"
  where "property_id" = $;

-- removeDeleted
delete
  from "properties"."image"
  where "deleted_at" < $;

-- removeDeletedDocuments
delete
  from "properties"."document"
  where "deleted_at" < $;

-- saveList
insert into "properties"."checklist" ("reason", "kind", "documents")
  values (…)
  on conflict ("reason", "kind") do update
  set "documents" = $
  returning "reason", "kind", documents as "documents";

-- saveMeasurement
insert into "properties"."measurement" ("property_floor_space_measurements_id", "name", "note", "shape", "a", "b", "c", "d", "entered_area", "height", "coefficient", "property_floor_space_id", "position")
  values (…)
  on conflict ("property_floor_space_measurements_id") do nothing;

update "properties"."measurement"
  set "name" = $, "note" = $, "shape" = $, "a" = $, "b" = $, "c" = $, "d" = $, "entered_area" = $, "height" = $, "coefficient" = $, "property_floor_space_id" = $, "position" = $, "deleted_at" = $
  where "property_floor_space_measurements_id" = $ and "property_floor_space_id" = $;

-- saveSection
insert into "properties"."section" ("property_id", "section", "version", "entered", "saved_at", "saved_by")
  values (…)
  on conflict ("property_id", "section") do update
  set "version" = $, "entered" = $, "saved_at" = $, "saved_by" = $
  returning "property_id", "section", "version", "saved_at", "saved_by", entered as "entered";

-- setKind
update "properties"."property"
  set "kind" = $
  where "property_id" = $;

-- setOrder
update "properties"."image"
  set "position" = $
  where "property_floor_space_images_id" = $ and "property_id" = $;

-- takeBackUnavailable
delete
  from "properties"."document_unavailable"
  where "property_id" = $ and "document" = $;

-- update
update "properties"."image"
  set "caption" = $, "kind" = $
  where "property_floor_space_images_id" = $
  returning *;

update "properties"."image"
  set "deleted_at" = $
  where "property_floor_space_images_id" = $
  returning *;

update "properties"."image"
  set "deleted_at" = $, "is_cover" = $
  where "property_floor_space_images_id" = $
  returning *;

update "properties"."image"
  set "is_cover" = $
  where "property_floor_space_images_id" = $
  returning *;

update "properties"."image"
  set "shown_key" = $, "thumb_key" = $, "rotation" = $, "width" = $, "height" = $, "caption" = $, "kind" = $
  where "property_floor_space_images_id" = $
  returning *;

update "properties"."upload_request"
  set "withdrawn_at" = $
  where "upload_request_id" = $;

-- updateDocument
update "properties"."document"
  set "deleted_at" = $
  where "property_documents_id" = $
  returning *;

update "properties"."document"
  set "document_name" = $, "note" = $, "number" = $, "made_by" = $, "date" = $
  where "property_documents_id" = $
  returning *;

update "properties"."document"
  set "replaced_by" = $
  where "property_documents_id" = $
  returning *;

-- updateFloor
update "properties"."floor"
  set "deleted_at" = $
  where "property_floor_id" = $
  returning *;

update "properties"."floor"
  set "etaza" = $, "name" = $
  where "property_floor_id" = $
  returning *;

-- updateSpace
update "properties"."floor_space"
  set "deleted_at" = $
  where "property_floor_space_id" = $
  returning *;

update "properties"."floor_space"
  set "room_type" = $, "name" = $, "note" = $, "property_floor_id" = $
  where "property_floor_space_id" = $
  returning *;

update "properties"."floor_space"
  set "version" = $
  where "property_floor_space_id" = $
  returning *;
