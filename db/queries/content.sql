-- findLive
select "version", "title", "description", "body", "published_at", "edited_at"
  from "content"."live_view"
  where "slug" = $ and "is_news" = $ and "language" = $;

-- findRevision
select "number"
  from "content"."revision";

-- insertVersion
insert into "content"."text_version" ("slug", "language", "version", "title", "description", "body", "is_news", "published_at", "edited_by", "edited_at")
  values (…)
  on conflict ("is_news", "slug", "language", "version") do nothing
  returning "version";

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

-- listVersions
select "version", "title", "description", "body", "published_at", "edited_by", "edited_at"
  from "content"."text_version"
  where "slug" = $ and "language" = $ and "is_news" = $
  order by "version" desc
  limit $;
