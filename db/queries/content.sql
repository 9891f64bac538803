-- countSince
select count(*) as "n"
  from "contact"."contact_us"
  where "created_at" >= $;

-- findLive
select "version", "title", "description", "body", "published_at", "edited_at"
  from "content"."live_view"
  where "slug" = $ and "is_news" = $ and "language" = $;

-- findRevision
select "number"
  from "content"."revision";

-- insert
insert into "contact"."contact_us" ("contact_us_id", "name", "email", "message", "user_id", "created_at")
  values (…);

-- insertVersion
insert into "content"."text_version" ("slug", "language", "version", "title", "description", "body", "is_news", "published_at", "edited_by", "edited_at")
  values (…)
  on conflict ("is_news", "slug", "language", "version") do nothing
  returning "version";

-- list
select "c"."contact_us_id", "c"."name", "c"."email", "c"."message", "c"."created_at", "c"."answered_at", "c"."note", "p"."name" as "answered_by"
  from "contact"."contact_us" as "c"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "c"."answered_by"
  order by "c"."created_at" desc, "c"."contact_us_id"
  limit $ offset $;

select "c"."contact_us_id", "c"."name", "c"."email", "c"."message", "c"."created_at", "c"."answered_at", "c"."note", "p"."name" as "answered_by"
  from "contact"."contact_us" as "c"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "c"."answered_by"
  where "c"."answered_at" is null
  order by "c"."created_at" desc, "c"."contact_us_id"
  limit $ offset $;

select count(*) as "all", count(*) filter(where "answered_at" is null) as "waiting"
  from "contact"."contact_us";

-- listLiveNews
select "slug", "title", "description", "published_at", "edited_at"
  from "content"."live_view"
  where "is_news" = $ and "language" = $
  order by "published_at" desc, "slug"
  limit $;

-- listNewest
select distinct on ("slug", "language") "slug", "language", "version", "title", "edited_by", "edited_at"
  from "content"."text_version"
  where "is_news" = $
  order by "slug", "language", "version" desc;

-- listNews
select *
  from (select distinct on ("slug", "language") "slug", "language", "version", "title", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "is_news" = $
  order by "slug", "language", "version" desc) as "n"
  order by "edited_at" desc, "slug", "language"
  limit $ offset $;

select count(*) as "total"
  from (select distinct on ("slug", "language") "slug", "language", "version", "title", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "is_news" = $
  order by "slug", "language", "version" desc) as "n";

select distinct on ("slug", "language") "slug", "language", "version", "title", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "is_news" = $
  order by "slug", "language", "version" desc;

-- listOf
select *
  from "contact"."contact_us"
  where "user_id" = $
  order by "created_at", "contact_us_id";

-- listVersions
select "version", "title", "description", "body", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "slug" = $ and "language" = $ and "is_news" = $
  order by "version" desc
  limit $;

-- mark
update "contact"."contact_us"
  set "answered_at" = $, "answered_by" = $, "note" = $
  where "contact_us_id" = $
  returning "contact_us_id";

-- removeOf
delete
  from "contact"."contact_us"
  where "user_id" = $;
