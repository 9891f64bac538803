-- repository.addPiece
insert into "uploads"."piece" ("bytes", "starts_at", "upload_id")
  values ($1, $2, $3);

update "uploads"."upload"
  set "received" = $1
  where "upload_id" = $2;

-- repository.find
select *
  from "uploads"."upload"
  where "upload_id" = $1;

-- repository.insert
insert into "uploads"."upload" ("created_at", "name", "size", "upload_id", "user_id")
  values ($1, $2, $3, $4, $5);

insert into "uploads"."upload" ("created_at", "name", "size", "upload_id", "user_id", "received")
  values ($1, $2, $3, $4, $5, $6);

-- repository.lock
select *
  from "uploads"."upload"
  where "upload_id" = $1 for update;

-- repository.onTheirWay
select count(*) as "files", sum("size") as "bytes"
  from "uploads"."upload"
  where "user_id" = $1;

-- repository.ownersBefore
select distinct "user_id"
  from "uploads"."upload"
  where "created_at" < $1;

-- repository.pieces
select "bytes"
  from "uploads"."piece"
  where "upload_id" = $1
  order by "starts_at";

-- repository.remove
delete
  from "uploads"."upload"
  where "upload_id" = $1;

-- repository.removeBefore
delete
  from "uploads"."upload"
  where "created_at" < $1;

-- repository.removeOfBefore
delete
  from "uploads"."upload"
  where "user_id" = any($1) and "created_at" < $2;
