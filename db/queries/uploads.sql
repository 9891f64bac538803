-- addPiece
insert into "uploads"."piece" ("upload_id", "starts_at", "bytes")
  values (…);

update "uploads"."upload"
  set "received" = $
  where "upload_id" = $;

-- find
select *
  from "uploads"."upload"
  where "upload_id" = $;

-- insert
insert into "uploads"."upload" ("upload_id", "user_id", "name", "size", "created_at")
  values (…);

-- lock
select *
  from "uploads"."upload"
  where "upload_id" = $ for update;

-- pieces
select "bytes"
  from "uploads"."piece"
  where "upload_id" = $
  order by "starts_at";

-- remove
delete
  from "uploads"."upload"
  where "upload_id" = $;

-- removeBefore
delete
  from "uploads"."upload"
  where "created_at" < $;
