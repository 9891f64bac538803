-- found
insert into "organisations"."member" ("organisation_id", "user_id", "is_owner", "invited_at", "joined_at")
  values (…);

insert into "organisations"."organisation" ("name", "created_by", "created_at")
  values (…)
  returning "organisation_id";

-- invitationsOf
select "m"."organisation_id", "o"."name", "p"."name" as "invited_by"
  from "organisations"."member" as "m"
  inner join "organisations"."organisation" as "o" on "o"."organisation_id" = "m"."organisation_id"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "m"."invited_by"
  where "m"."user_id" = $ and "m"."joined_at" is null
  order by "m"."invited_at";

-- invite
insert into "organisations"."member" ("organisation_id", "user_id", "invited_by", "invited_at")
  values (…)
  on conflict ("organisation_id", "user_id") do nothing
  returning "member_id";

-- join
update "organisations"."member"
  set "joined_at" = $
  where "organisation_id" = $ and "user_id" = $ and "joined_at" is null
  returning "member_id";

-- listOf
select "m"."organisation_id", "o"."name", "m"."is_owner", "m"."invited_at", "m"."joined_at"
  from "organisations"."member" as "m"
  inner join "organisations"."organisation" as "o" on "o"."organisation_id" = "m"."organisation_id"
  where "m"."user_id" = $
  order by "m"."invited_at";

-- lock
select pg_advisory_xact_lock(hashtextextended($, 0));

-- members
select "m"."member_id", "m"."user_id", "m"."is_owner", "m"."joined_at", "p"."name", "p"."email"
  from "organisations"."member" as "m"
  inner join "accounts"."person_view" as "p" on "p"."user_id" = "m"."user_id"
  where "m"."organisation_id" = $
  order by "m"."is_owner" desc, "m"."joined_at" asc nulls last, "m"."member_id";

-- membershipOf
select "m"."member_id", "m"."organisation_id", "m"."is_owner", "o"."name"
  from "organisations"."member" as "m"
  inner join "organisations"."organisation" as "o" on "o"."organisation_id" = "m"."organisation_id"
  where "m"."user_id" = $ and "m"."joined_at" is not null;

-- remove
delete
  from "organisations"."member"
  where "organisation_id" = $ and member_id = $::uuid and not is_owner
  returning "user_id", "joined_at";

delete
  from "organisations"."member"
  where "organisation_id" = $ and user_id = $::uuid
  returning "user_id", "joined_at";

-- settle
delete
  from "organisations"."organisation"
  where "organisation_id" = $;

update "organisations"."member"
  set "is_owner" = $
  where "member_id" = $;
