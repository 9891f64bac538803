-- contact.countComeSince
select count(*) as "n"
  from "contact"."contact_us"
  where "created_at" > $1 and "withdraws" is null and "email" = $2;

select count(*) as "n"
  from "contact"."contact_us"
  where "created_at" > $1 and "withdraws" is null and "user_id" is null;

-- contact.countLinksSince
select count(*) as "n"
  from "contact"."contact_us"
  where "withdraws" = $1 and "link_sent_at" >= $2;

-- contact.countSince
select count(*) as "n"
  from "contact"."contact_us"
  where "created_at" >= $1;

-- contact.insert
insert into "contact"."contact_us" ("created_at", "email", "message")
  values ($1, $2, $3);

insert into "contact"."contact_us" ("created_at", "email", "message", "answered_at", "answered_by", "contact_us_id", "link_sent_at", "name", "note", "user_id", "withdraws")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- contact.list
select "c"."contact_us_id", "c"."name", "c"."email", "c"."message", "c"."created_at", "c"."answered_at", "c"."note", "c"."withdraws", "c"."link_sent_at", "p"."name" as "answered_by"
  from "contact"."contact_us" as "c"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "c"."answered_by"
  order by "c"."created_at" desc, "c"."contact_us_id"
  limit $1 offset $2;

select "c"."contact_us_id", "c"."name", "c"."email", "c"."message", "c"."created_at", "c"."answered_at", "c"."note", "c"."withdraws", "c"."link_sent_at", "p"."name" as "answered_by"
  from "contact"."contact_us" as "c"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "c"."answered_by"
  where "c"."answered_at" is null
  order by "c"."created_at" desc, "c"."contact_us_id"
  limit $1 offset $2;

select count(*) as "all", count(*) filter(where "answered_at" is null) as "waiting"
  from "contact"."contact_us";

-- contact.listOf
select *
  from "contact"."contact_us"
  where "user_id" = $1
  order by "created_at", "contact_us_id";

-- contact.lock
select "contact_us_id", "name", "answered_at", "created_at", "withdraws", "link_sent_at"
  from "contact"."contact_us"
  where "contact_us_id" = $1 for update;

-- contact.mark
update "contact"."contact_us"
  set "answered_at" = $1, "answered_by" = $2, "note" = $3
  where "contact_us_id" = $4
  returning "contact_us_id";

-- contact.noteLink
update "contact"."contact_us"
  set "link_sent_at" = $1
  where "contact_us_id" = $2;

-- contact.removeBefore
delete
  from "contact"."contact_us"
  where "created_at" < $1;

-- contact.removeOf
delete
  from "contact"."contact_us"
  where "user_id" = $1;

-- content.findAccepted
select "text_id"
  from "content"."accepted_text"
  where "digest" = $1;

-- content.findLive
select "version", "title", "description", "body", "published_at", "edited_at"
  from "content"."live_view"
  where "slug" = $1 and "is_news" = $2 and "language" = $3;

-- content.findRevision
select "number"
  from "content"."revision";

-- content.insertAccepted
insert into "content"."accepted_text" ("body", "digest", "kept_at", "pdf", "title", "version")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("digest") do update
  set "version" = $7
  returning "text_id";

insert into "content"."accepted_text" ("body", "digest", "kept_at", "pdf", "title", "version", "text_id")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("digest") do update
  set "version" = $8
  returning "text_id";

-- content.insertVersion
insert into "content"."text_version" ("body", "description", "edited_at", "edited_by", "is_news", "language", "slug", "title", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("is_news", "slug", "language", "version") do nothing
  returning "version";

insert into "content"."text_version" ("body", "description", "edited_at", "edited_by", "is_news", "language", "slug", "title", "version", "published_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("is_news", "slug", "language", "version") do nothing
  returning "version";

-- content.listLive
select "slug", "language", "is_news", "edited_at"
  from "content"."live_view"
  order by "slug";

-- content.listLiveNews
select "slug", "title", "description", "published_at", "edited_at"
  from "content"."live_view"
  where "is_news" = $1 and "language" = $2
  order by "published_at" desc, "slug"
  limit $3;

-- content.listNewest
select distinct on ("slug", "language") "slug", "language", "version", "title", "edited_by", "edited_at"
  from "content"."text_version"
  where "is_news" = $1
  order by "slug", "language", "version" desc;

-- content.listNews
select *
  from (select distinct on ("slug", "language") "slug", "language", "version", "title", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "is_news" = $1
  order by "slug", "language", "version" desc) as "n"
  order by "edited_at" desc, "slug", "language"
  limit $2 offset $3;

select count(*) as "total"
  from (select distinct on ("slug", "language") "slug", "language", "version", "title", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "is_news" = $1
  order by "slug", "language", "version" desc) as "n";

-- content.listVersions
select "version", "title", "description", "body", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "slug" = $1 and "language" = $2 and "is_news" = $3
  order by "version" desc
  limit $4;

-- content.readAccepted
select "version", "pdf"
  from "content"."accepted_text"
  where "text_id" = $1;
