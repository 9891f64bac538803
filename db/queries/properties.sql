-- checklist.findList
select "reason", "kind", documents as "documents"
  from "properties"."checklist"
  where "reason" = $1 and "kind" = $2;

-- checklist.listAll
select "reason", "kind", documents as "documents"
  from "properties"."checklist"
  order by "reason", "kind";

-- checklist.listUnavailable
select *
  from "properties"."document_unavailable"
  where "property_id" = $1;

-- checklist.markUnavailable
insert into "properties"."document_unavailable" ("property_id", "document", "reason", "said_at")
  values ($1, $2, $3, $4)
  on conflict ("property_id", "document") do update
  set "reason" = $5, "said_at" = $6;

-- checklist.saveList
insert into "properties"."checklist" ("reason", "kind", "documents")
  values ($1, $2, $3)
  on conflict ("reason", "kind") do update
  set "documents" = $4
  returning "reason", "kind", documents as "documents";

-- checklist.takeBackUnavailable
delete
  from "properties"."document_unavailable"
  where "property_id" = $1 and "document" = $2;

-- images.bytesOf
select coalesce(sum(file_size), 0) as bytes
  from ( select file_size
  from properties.document
  where added_by = $1
  union all select file_size
  from properties.image
  where added_by = $2) as given;

-- images.countInSpace
select count(*) as "n"
  from "properties"."image"
  where "property_floor_space_id" = $1 and "deleted_at" is null;

-- images.find
select *
  from "properties"."image"
  where "property_floor_space_images_id" = $1;

-- images.insert
insert into "properties"."image" ("added_as", "added_by", "base_key", "caption", "created_at", "deleted_at", "file_size", "height", "is_cover", "kind", "original_name", "original_sha256", "property_floor_space_id", "property_floor_space_images_id", "property_id", "rotation", "shown_key", "taken_at", "thumb_key", "width", "position")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict ("property_floor_space_images_id") do nothing;

insert into "properties"."image" ("added_as", "base_key", "created_at", "file_size", "height", "original_name", "original_sha256", "property_floor_space_images_id", "property_id", "shown_key", "thumb_key", "width", "position")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, (select coalesce(max(position), -1) + 1
  from properties.image
  where property_id = $13::uuid and property_floor_space_id is not distinct
  from $14::uuid))
  on conflict ("property_floor_space_images_id") do nothing;

-- images.keysInUse
select "base_key", "shown_key", "thumb_key"
  from "properties"."image"
  where ("base_key" in ($1) or "shown_key" in ($2) or "thumb_key" in ($3));

-- images.listOfInquiry
select "m".*
  from "properties"."image" as "m"
  inner join "properties"."property" as "p" on "p"."property_id" = "m"."property_id"
  where "p"."inquiry_id" = $1 and "m"."deleted_at" is null
  order by "p"."position", "m"."property_floor_space_id", "m"."position", "m"."property_floor_space_images_id";

-- images.listOfProperty
select *
  from "properties"."image"
  where "deleted_at" is null and "property_id" = $1
  order by "property_floor_space_id", "position", "property_floor_space_images_id";

-- images.listOfSpace
select *
  from "properties"."image"
  where "deleted_at" is null and "property_floor_space_id" = $1
  order by "position", "property_floor_space_images_id";

-- images.move
update "properties"."image"
  set "property_floor_space_id" = $1, "position" = (select coalesce(max(position), -1) + 1
  from properties.image
  where property_id = $2::uuid and property_floor_space_id is not distinct
  from $3::uuid)
  where "property_floor_space_images_id" = $4;

-- images.removeDeleted
delete
  from "properties"."image"
  where "deleted_at" < $1;

-- images.removeOf
delete
  from "properties"."image"
  where "property_id" in (select "property_id"
  from "properties"."property"
  where inquiry_id = any($1::uuid[]));

-- images.setCover
update "properties"."image"
  set "is_cover" = $1
  where "property_floor_space_images_id" = $2
  returning *;

update "properties"."image"
  set "is_cover" = $1
  where "property_id" = $2 and "is_cover" = $3;

-- images.setOrder
update properties.image i
  set position = wanted.place - 1
  from unnest($1::uuid[]) with ordinality as wanted (image_id, place)
  where i.property_floor_space_images_id = wanted.image_id and i.property_id = $2::uuid;

-- images.update
update "properties"."image"
  set "added_as" = $1, "added_by" = $2, "base_key" = $3, "caption" = $4, "created_at" = $5, "deleted_at" = $6, "file_size" = $7, "height" = $8, "is_cover" = $9, "kind" = $10, "original_name" = $11, "original_sha256" = $12, "position" = $13, "property_floor_space_id" = $14, "property_floor_space_images_id" = $15, "property_id" = $16, "rotation" = $17, "shown_key" = $18, "taken_at" = $19, "thumb_key" = $20, "width" = $21
  where "property_floor_space_images_id" = $22
  returning *;

-- measurements.deleteOtherMeasurements
update "properties"."measurement"
  set "deleted_at" = $1
  where "property_floor_space_id" = $2 and "deleted_at" is null;

update "properties"."measurement"
  set "deleted_at" = $1
  where "property_floor_space_id" = $2 and "deleted_at" is null and "property_floor_space_measurements_id" not in ($3);

-- measurements.findFloor
select *
  from "properties"."floor"
  where "property_floor_id" = $1;

-- measurements.findSpace
select *
  from "properties"."floor_space"
  where "property_floor_space_id" = $1;

-- measurements.insertFloor
insert into "properties"."floor" ("created_at", "deleted_at", "etaza", "name", "property_floor_id", "property_id", "position")
  values ($1, $2, $3, $4, $5, $6, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor"
  where "property_id" = $7))
  on conflict ("property_floor_id") do nothing
  returning *;

insert into "properties"."floor" ("created_at", "etaza", "property_id", "position")
  values ($1, $2, $3, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor"
  where "property_id" = $4))
  on conflict ("property_floor_id") do nothing
  returning *;

-- measurements.insertSpace
insert into "properties"."floor_space" ("created_at", "deleted_at", "name", "note", "property_floor_id", "property_floor_space_id", "property_id", "room_type", "version", "position")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor_space"
  where "property_floor_id" = $10))
  on conflict ("property_floor_space_id") do nothing
  returning *;

insert into "properties"."floor_space" ("created_at", "property_floor_id", "property_id", "room_type", "position")
  values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."floor_space"
  where "property_floor_id" = $5))
  on conflict ("property_floor_space_id") do nothing
  returning *;

-- measurements.listFloors
select *
  from "properties"."floor"
  where "property_id" = $1
  order by "position", "property_floor_id";

-- measurements.listMeasurements
select "m".*
  from "properties"."measurement" as "m"
  inner join "properties"."floor_space" as "s" on "s"."property_floor_space_id" = "m"."property_floor_space_id"
  where "s"."property_id" = $1 and "m"."deleted_at" is null
  order by "m"."position", "m"."property_floor_space_measurements_id";

-- measurements.listSpaces
select *
  from "properties"."floor_space"
  where "property_id" = $1
  order by "position", "property_floor_space_id";

-- measurements.saveMeasurement
insert into "properties"."measurement" ("property_floor_space_measurements_id", "coefficient", "position", "property_floor_space_id", "shape")
  values ($1, $2, $3, $4, $5)
  on conflict ("property_floor_space_measurements_id") do nothing;

insert into "properties"."measurement" ("property_floor_space_measurements_id", "coefficient", "position", "property_floor_space_id", "shape", "a", "b", "c", "d", "deleted_at", "entered_area", "height", "name", "note")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict ("property_floor_space_measurements_id") do nothing;

-- measurements.updateFloor
update "properties"."floor"
  set "created_at" = $1, "deleted_at" = $2, "etaza" = $3, "name" = $4, "position" = $5, "property_floor_id" = $6, "property_id" = $7
  where "property_floor_id" = $8
  returning *;

-- measurements.updateSpace
update "properties"."floor_space"
  set "created_at" = $1, "deleted_at" = $2, "name" = $3, "note" = $4, "position" = $5, "property_floor_id" = $6, "property_floor_space_id" = $7, "property_id" = $8, "room_type" = $9, "version" = $10
  where "property_floor_space_id" = $11
  returning *;

-- properties.copy
insert into "properties"."property" ("inquiry_id", "created_at", "position", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "obcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "stevilkaStanovanja", "dejanskaRaba", "povrsina", "entered", "dwellings", "record") select $1::uuid as "inquiry_id", $2::timestamptz as "created_at", "position", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "obcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "stevilkaStanovanja", "dejanskaRaba", "povrsina", "entered", "dwellings", "record"
  from "properties"."property"
  where "inquiry_id" = $3;

-- properties.count
select count(*) as "n"
  from "properties"."property"
  where "inquiry_id" = $1;

-- properties.find
select "property_id", "inquiry_id", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "stevilkaStanovanja", "dejanskaRaba", "povrsina", "entered", "dwellings", (p.record -> 'coordinates' ->> 'e')::double precision as "e", (p.record -> 'coordinates' ->> 'n')::double precision as "n", coalesce(p.record -> 'source' ->> 'name' = $1, false) as "is_invented", (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."property_id" = "p"."property_id" and "d"."deleted_at" is null) as "documents"
  from "properties"."property" as "p"
  where "p"."property_id" = $2;

-- properties.findDocument
select *
  from "properties"."document"
  where "property_documents_id" = $1;

-- properties.insert
insert into "properties"."property" ("created_at", "dejanskaRaba", "dwellings", "entered", "inquiry_id", "katastrskaObcina", "kind", "kind_derived", "naslov", "obcina", "parcelnaStevilka", "povrsina", "property_id", "property_type", "sifraKo", "stevilkaDelaStavbe", "stevilkaStanovanja", "stevilkaStavbe", "position")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."property"
  where "inquiry_id" = $19))
  on conflict on constraint "property_once" do update
  set "kind" = "properties"."property"."kind"
  returning "property_id";

insert into "properties"."property" ("created_at", "entered", "inquiry_id", "kind", "property_type", "position")
  values ($1, $2, $3, $4, $5, (select coalesce(max(position), 0) + 1 as "next"
  from "properties"."property"
  where "inquiry_id" = $6))
  on conflict on constraint "property_once" do update
  set "kind" = "properties"."property"."kind"
  returning "property_id";

-- properties.insertDocument
insert into "properties"."document" ("created_at", "document_type", "file_name", "file_size", "mime_type", "property_id", "sha256", "storage_key")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("property_documents_id") do nothing
  returning *;

insert into "properties"."document" ("created_at", "document_type", "file_name", "file_size", "mime_type", "property_id", "sha256", "storage_key", "added_by", "date", "deleted_at", "document_name", "energy_performance_certificate", "made_by", "note", "number", "property_documents_id", "replaced_by", "upload_request_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
  on conflict ("property_documents_id") do nothing
  returning *;

-- properties.keysInUse
select "storage_key"
  from "properties"."document"
  where "storage_key" in ($1);

-- properties.listDocuments
select *
  from "properties"."document"
  where "property_id" = $1 and "deleted_at" is not null
  order by "created_at", "replaced_by" is null, "property_documents_id";

select *
  from "properties"."document"
  where "property_id" = $1 and "deleted_at" is null
  order by "created_at", "replaced_by" is null, "property_documents_id";

-- properties.listDocumentsOfInquiry
select "d".*
  from "properties"."document" as "d"
  inner join "properties"."property" as "p" on "p"."property_id" = "d"."property_id"
  where "p"."inquiry_id" = $1 and "d"."deleted_at" is null
  order by "p"."position", "d"."created_at", "d"."property_documents_id";

-- properties.listForInquiry
select "property_id", "inquiry_id", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "stevilkaStanovanja", "dejanskaRaba", "povrsina", "entered", "dwellings", (p.record -> 'coordinates' ->> 'e')::double precision as "e", (p.record -> 'coordinates' ->> 'n')::double precision as "n", coalesce(p.record -> 'source' ->> 'name' = $1, false) as "is_invented", (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."property_id" = "p"."property_id" and "d"."deleted_at" is null) as "documents"
  from "properties"."property" as "p"
  where "p"."inquiry_id" = $2
  order by "position";

-- properties.listKinds
select "kind", "dwellings"
  from "properties"."property"
  where "inquiry_id" = $1;

-- properties.listMunicipalities
select "obcina"
  from "properties"."property"
  where "inquiry_id" = $1;

-- properties.listSame
select distinct p.inquiry_id, o.inquiry_id as other_id
  from properties.property p join properties.property o on o."sifraKo" = p."sifraKo" and o."stevilkaStavbe" = p."stevilkaStavbe" and o."stevilkaDelaStavbe" is not distinct
  from p."stevilkaDelaStavbe" and o."parcelnaStevilka" is not distinct
  from p."parcelnaStevilka"
  where p.inquiry_id = any($1::uuid[]) and o.inquiry_id <> p.inquiry_id union select p.inquiry_id, o.inquiry_id
  from properties.property p join properties.property o on o."sifraKo" = p."sifraKo" and o."stevilkaStavbe" is null and o."parcelnaStevilka" = p."parcelnaStevilka" and o."stevilkaDelaStavbe" is not distinct
  from p."stevilkaDelaStavbe"
  where p.inquiry_id = any($2::uuid[]) and o.inquiry_id <> p.inquiry_id and p."stevilkaStavbe" is null;

-- properties.remove
delete
  from "properties"."property"
  where "property_id" = $1;

-- properties.removeDeletedDocuments
delete
  from "properties"."document"
  where "deleted_at" < $1;

-- properties.removeDocumentsOf
delete
  from "properties"."document"
  where "property_id" in (select "property_id"
  from "properties"."property"
  where inquiry_id = any($1::uuid[]));

delete
  from "properties"."upload_request"
  where "property_id" in (select "property_id"
  from "properties"."property"
  where inquiry_id = any($1::uuid[]));

-- properties.setKind
update "properties"."property"
  set "kind" = $1
  where "property_id" = $2;

-- properties.updateDocument
update "properties"."document"
  set "added_by" = $1, "created_at" = $2, "date" = $3, "deleted_at" = $4, "document_name" = $5, "document_type" = $6, "energy_performance_certificate" = $7, "file_name" = $8, "file_size" = $9, "made_by" = $10, "mime_type" = $11, "note" = $12, "number" = $13, "property_documents_id" = $14, "property_id" = $15, "replaced_by" = $16, "sha256" = $17, "storage_key" = $18, "upload_request_id" = $19
  where "property_documents_id" = $20
  returning *;

-- report.findRecord
select record as "record"
  from "properties"."property"
  where "property_id" = $1;

-- report.findSection
select "property_id", "section", "version", "saved_at", "saved_by", entered as "entered"
  from "properties"."section"
  where "property_id" = $1 and "section" = $2;

-- report.listSections
select "property_id", "section", "version", "saved_at", "saved_by", entered as "entered"
  from "properties"."section"
  where "property_id" = $1;

-- report.saveSection
insert into "properties"."section" ("property_id", "section", "saved_at", "saved_by", "version")
  values ($1, $2, $3, $4, $5)
  on conflict ("property_id", "section") do update
  set "saved_at" = $6, "saved_by" = $7, "version" = $8
  returning "property_id", "section", "version", "saved_at", "saved_by", entered as "entered";

-- upload-requests.findByCode
select "r".*, (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."upload_request_id" = "r"."upload_request_id") as "files"
  from "properties"."upload_request" as "r"
  where "r"."code_hash" = $1;

-- upload-requests.insert
insert into "properties"."upload_request" ("asked_by", "code_hash", "created_at", "document_type", "expires_at", "property_id")
  values ($1, $2, $3, $4, $5, $6)
  returning *;

insert into "properties"."upload_request" ("asked_by", "code_hash", "created_at", "document_type", "expires_at", "property_id", "document_name", "email", "note", "upload_request_id", "withdrawn_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  returning *;

-- upload-requests.list
select "r".*, (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."upload_request_id" = "r"."upload_request_id") as "files"
  from "properties"."upload_request" as "r"
  where "r"."property_id" = $1
  order by "r"."created_at" desc
  limit $2;

-- upload-requests.lock
select "r".*, (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."upload_request_id" = "r"."upload_request_id") as "files"
  from "properties"."upload_request" as "r"
  where "r"."upload_request_id" = $1;

select "upload_request_id"
  from "properties"."upload_request"
  where "upload_request_id" = $1 for update;

-- upload-requests.update
update "properties"."upload_request"
  set "asked_by" = $1, "code_hash" = $2, "created_at" = $3, "document_name" = $4, "document_type" = $5, "email" = $6, "expires_at" = $7, "note" = $8, "property_id" = $9, "upload_request_id" = $10, "withdrawn_at" = $11
  where "upload_request_id" = $12;

-- upload-requests.withdrawOf
update "properties"."upload_request"
  set "withdrawn_at" = $1
  where "asked_by" = $2 and "withdrawn_at" is null and "expires_at" > $3;
