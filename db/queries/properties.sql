-- copy
insert into "properties"."property" ("inquiry_id", "created_at", "position", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "obcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", "record") select $::uuid as "inquiry_id", $::timestamptz as "created_at", "position", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "obcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", "record"
  from "properties"."property"
  where "inquiry_id" = $;

-- count
select count(*) as "n"
  from "properties"."property"
  where "inquiry_id" = $;

-- find
select "property_id", "inquiry_id", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."property_id" = "p"."property_id") as "documents"
  from "properties"."property" as "p"
  where "p"."property_id" = $;

-- findDocument
select *
  from "properties"."document"
  where "property_documents_id" = $;

-- insert
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

-- insertDocument
insert into "properties"."document" ("property_id", "document_type", "note", "number", "made_by", "document_name", "energy_performance_certificate", "date", "file_name", "file_size", "mime_type", "sha256", "storage_key", "created_at")
  values ($, $, $, $, $, $, $, $, $, $, $, $, $, $)
  returning *;

-- keysInUse
select "storage_key"
  from "properties"."document"
  where "storage_key" in (…);

-- listDocuments
select *
  from "properties"."document"
  where "property_id" = $
  order by "created_at", "replaced_by" is null, "property_documents_id";

-- listDocumentsOfInquiry
select "d".*
  from "properties"."document" as "d"
  inner join "properties"."property" as "p" on "p"."property_id" = "d"."property_id"
  where "p"."inquiry_id" = $
  order by "p"."position", "d"."created_at", "d"."property_documents_id";

-- listForInquiry
select "property_id", "inquiry_id", "property_type", "kind", "kind_derived", "sifraKo", "katastrskaObcina", "stevilkaStavbe", "stevilkaDelaStavbe", "parcelnaStevilka", "naslov", "dejanskaRaba", "povrsina", "entered", (select count(*) as "n"
  from "properties"."document" as "d"
  where "d"."property_id" = "p"."property_id") as "documents"
  from "properties"."property" as "p"
  where "p"."inquiry_id" = $
  order by "position";

-- listKinds
select "kind"
  from "properties"."property"
  where "inquiry_id" = $;

-- listMunicipalities
select "obcina"
  from "properties"."property"
  where "inquiry_id" = $;

-- mayRemoveFiles
select pg_try_advisory_xact_lock($) as free;

-- remove
delete
  from "properties"."property"
  where "property_id" = $;

-- removeDocument
delete
  from "properties"."document"
  where "property_documents_id" = $;

-- setKind
update "properties"."property"
  set "kind" = $
  where "property_id" = $;
