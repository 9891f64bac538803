-- copySnapshots
insert into "valuation"."snapshot" ("calculation_id", "register", "id_posla", "ordinal", "source", "deal", "deal_hash", "taken_by", "taken_at") select $::uuid as "calculation_id", "register", "id_posla", "ordinal", "source", "deal", "deal_hash", "taken_by", "taken_at"
  from "valuation"."snapshot"
  where "calculation_id" = $;

-- findLast
select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."valuer_id" = $
  order by "c"."updated_at" desc
  limit $;

-- findListed
select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."calculation_id" = $;

-- findVersion
select *
  from "valuation"."version"
  where "calculation_id" = $ and "version" = $;

-- insert
insert into "valuation"."calculation" ("valuer_id", "inquiry_id", "property_id", "title", "version", "updated_at")
  values (…)
  returning *;

-- insertComment
insert into "valuation"."comment" ("calculation_id", "cell", "text", "author_id", "at")
  values (…)
  returning *;

-- insertSnapshots
insert into "valuation"."snapshot" ("calculation_id", "register", "id_posla", "ordinal", "deal_hash", "taken_by", "taken_at", "source", "deal")
  values (…)
  on conflict do nothing;

-- list
select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."inquiry_id" = $
  order by "c"."updated_at" desc, "c"."calculation_id"
  limit $ offset $;

select "c"."calculation_id", "c"."title", "c"."inquiry_id", "c"."property_id", "c"."valuer_id", "c"."version", "c"."revision", "c"."updated_at", "i"."number", "i"."status", "v"."value", v.content #>> '{header,assesment_reason}' as "assesment_reason", v.content #>> '{subject,address}' as "address", v.content #>> '{header,valuation_on}' as "valuation_on"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."valuer_id" = $
  order by "c"."updated_at" desc, "c"."calculation_id"
  limit $ offset $;

select count(*) as "total"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."inquiry_id" = $;

select count(*) as "total"
  from "valuation"."calculation" as "c"
  inner join "valuation"."version" as "v" on "v"."calculation_id" = "c"."calculation_id" and "v"."version" = "c"."version"
  left join "inquiries"."case_view" as "i" on "i"."inquiry_id" = "c"."inquiry_id"
  where "c"."deleted_at" is null and "c"."valuer_id" = $;

-- listComments
select *
  from "valuation"."comment"
  where "calculation_id" = $
  order by "at", "comment_id";

-- listSnapshots
select *
  from "valuation"."snapshot"
  where "calculation_id" = $
  order by "taken_at";

-- listVersions
select "version", "kind", "author_id", "saved_at", "value", "hash"
  from "valuation"."version"
  where "calculation_id" = $
  order by "version" desc
  limit $ offset $;

select count(*) as "total"
  from "valuation"."version"
  where "calculation_id" = $;

-- listWholeVersions
select *
  from "valuation"."version"
  where "calculation_id" = $
  order by "version";

-- lock
select *
  from "valuation"."calculation"
  where "calculation_id" = $ and "deleted_at" is null for update;

-- resolveComment
update "valuation"."comment"
  set "resolved_at" = $
  where "calculation_id" = $ and "comment_id" = $
  returning *;

-- saveVersion
insert into "valuation"."version" ("calculation_id", "version", "kind", "author_id", "begun_at", "saved_at", "hash", "value", "content")
  values (…)
  on conflict ("calculation_id", "version") do update
  set "content" = $, "hash" = $, "value" = $, "saved_at" = $;

-- update
update "valuation"."calculation"
  set "title" = $, "version" = $, "revision" = $, "updated_at" = $
  where "calculation_id" = $;
