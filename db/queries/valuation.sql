-- calculations.copySnapshots
insert into "valuation"."snapshot" ("calculation_id", "register", "id_posla", "ordinal", "source", "deal", "deal_hash", "taken_by", "taken_at") select $1::uuid as "calculation_id", "register", "id_posla", "ordinal", "source", "deal", "deal_hash", "taken_by", "taken_at"
  from "valuation"."snapshot"
  where "calculation_id" = $2;

-- calculations.findLast
select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on", v.content #>> '{report,left_out_reason}' as "left_out_reason", jsonb_path_exists(v.content, '$.**.comparables[*].source.invented ? (@ == true)') as "is_invented"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."valuer_id" = $1 and ("c"."inquiry_id" is null or "i"."status" in ($2, $3, $4, $5, $6, $7))
  order by "c"."updated_at" desc
  limit $8;

-- calculations.findListed
select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on", v.content #>> '{report,left_out_reason}' as "left_out_reason", jsonb_path_exists(v.content, '$.**.comparables[*].source.invented ? (@ == true)') as "is_invented"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."calculation_id" = $1;

-- calculations.findVersion
select *
  from "valuation"."version"
  where "calculation_id" = $1 and "version" = $2;

-- calculations.handOver
update "valuation"."calculation"
  set "valuer_id" = $1
  where "inquiry_id" = $2 and "deleted_at" is null;

-- calculations.insert
insert into "valuation"."calculation" ("title", "updated_at", "valuer_id", "version")
  values ($1, $2, $3, $4)
  returning *;

insert into "valuation"."calculation" ("title", "updated_at", "valuer_id", "version", "calculation_id", "deleted_at", "inquiry_id", "property_id", "revision")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  returning *;

-- calculations.insertComment
insert into "valuation"."comment" ("at", "author_id", "calculation_id", "text")
  values ($1, $2, $3, $4)
  returning *;

insert into "valuation"."comment" ("at", "author_id", "calculation_id", "text", "cell", "comment_id", "resolved_at")
  values ($1, $2, $3, $4, $5, $6, $7)
  returning *;

-- calculations.insertSnapshots
insert into "valuation"."snapshot" ("calculation_id", "deal_hash", "id_posla", "ordinal", "register", "taken_at", "taken_by")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing;

-- calculations.list
select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on", v.content #>> '{report,left_out_reason}' as "left_out_reason", jsonb_path_exists(v.content, '$.**.comparables[*].source.invented ? (@ == true)') as "is_invented"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."inquiry_id" = $1
  order by "c"."updated_at" desc, "c"."calculation_id"
  limit $2 offset $3;

select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on", v.content #>> '{report,left_out_reason}' as "left_out_reason", jsonb_path_exists(v.content, '$.**.comparables[*].source.invented ? (@ == true)') as "is_invented"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."valuer_id" = $1
  order by "c"."updated_at" desc, "c"."calculation_id"
  limit $2 offset $3;

select count(*) as "total"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."inquiry_id" = $1;

select count(*) as "total"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."valuer_id" = $1;

-- calculations.listComments
select *
  from "valuation"."comment"
  where "calculation_id" = $1
  order by "at", "comment_id";

-- calculations.listSnapshots
select *
  from "valuation"."snapshot"
  where "calculation_id" = $1
  order by "taken_at";

-- calculations.listVersions
select "version", "kind", "author_id", "saved_at", "value", "hash"
  from "valuation"."version"
  where "calculation_id" = $1
  order by "version" desc
  limit $2 offset $3;

select count(*) as "total"
  from "valuation"."version"
  where "calculation_id" = $1;

-- calculations.listWholeVersions
select *
  from "valuation"."version"
  where "calculation_id" = $1
  order by "version";

-- calculations.lock
select *
  from "valuation"."calculation"
  where "calculation_id" = $1 and "deleted_at" is null for update;

-- calculations.resolveComment
update "valuation"."comment"
  set "resolved_at" = $1
  where "calculation_id" = $2 and "comment_id" = $3
  returning *;

-- calculations.saveVersion
insert into "valuation"."version" ("author_id", "begun_at", "calculation_id", "hash", "kind", "saved_at", "value", "version", "content")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("calculation_id", "version") do update
  set "content" = $10, "hash" = $11, "value" = $12, "saved_at" = $13;

insert into "valuation"."version" ("author_id", "begun_at", "calculation_id", "hash", "kind", "saved_at", "version", "content")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("calculation_id", "version") do update
  set "content" = $9, "hash" = $10, "saved_at" = $11;

-- calculations.update
update "valuation"."calculation"
  set "calculation_id" = $1, "deleted_at" = $2, "inquiry_id" = $3, "property_id" = $4, "revision" = $5, "title" = $6, "updated_at" = $7, "valuer_id" = $8, "version" = $9
  where "calculation_id" = $10;
