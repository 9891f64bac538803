-- organisations.found
insert into "organisations"."member" ("organisation_id", "user_id", "is_owner", "invited_at", "joined_at")
  values ($1, $2, $3, $4, $5);

insert into "organisations"."organisation" ("name", "created_by", "created_at")
  values ($1, $2, $3)
  returning "organisation_id";

-- organisations.invitationsOf
select "m"."organisation_id", "o"."name", "p"."name" as "invited_by"
  from "organisations"."member" as "m"
  inner join "organisations"."organisation" as "o" on "o"."organisation_id" = "m"."organisation_id"
  left join "accounts"."person_view" as "p" on "p"."user_id" = "m"."invited_by"
  where "m"."user_id" = $1 and "m"."joined_at" is null
  order by "m"."invited_at";

-- organisations.invite
insert into "organisations"."member" ("organisation_id", "user_id", "invited_by", "invited_at")
  values ($1, $2, $3, $4)
  on conflict ("organisation_id", "user_id") do nothing
  returning "member_id";

-- organisations.join
update "organisations"."member"
  set "joined_at" = $1
  where "organisation_id" = $2 and "user_id" = $3 and "joined_at" is null
  returning "member_id";

-- organisations.listOf
select "m"."organisation_id", "o"."name", "m"."is_owner", "m"."invited_at", "m"."joined_at"
  from "organisations"."member" as "m"
  inner join "organisations"."organisation" as "o" on "o"."organisation_id" = "m"."organisation_id"
  where "m"."user_id" = $1
  order by "m"."invited_at";

-- organisations.lock
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- organisations.members
select "m"."member_id", "m"."user_id", "m"."is_owner", "m"."joined_at", "p"."name", "p"."email"
  from "organisations"."member" as "m"
  inner join "accounts"."person_view" as "p" on "p"."user_id" = "m"."user_id"
  where "m"."organisation_id" = $1
  order by "m"."is_owner" desc, "m"."joined_at" asc nulls last, "m"."member_id";

-- organisations.membershipOf
select "m"."member_id", "m"."organisation_id", "m"."is_owner", "o"."name", "o"."client_id"
  from "organisations"."member" as "m"
  inner join "organisations"."organisation" as "o" on "o"."organisation_id" = "m"."organisation_id"
  where "m"."user_id" = $1 and "m"."joined_at" is not null;

-- organisations.remove
delete
  from "organisations"."member"
  where "organisation_id" = $1 and member_id = $2::uuid and not is_owner
  returning "user_id", "joined_at";

delete
  from "organisations"."member"
  where "organisation_id" = $1 and user_id = $2::uuid
  returning "user_id", "joined_at";

-- organisations.removeInvitationsOf
delete
  from "organisations"."member"
  where "user_id" = $1 and "joined_at" is null;

-- organisations.search
select "o"."organisation_id", "o"."name", "o"."client_id", (select count(*) as "n"
  from "organisations"."member" as "m"
  where "m"."organisation_id" = "o"."organisation_id" and "m"."joined_at" is not null) as "members"
  from "organisations"."organisation" as "o"
  where "o"."client_id" = $1 and "o"."name" ilike $2
  order by "o"."name", "o"."organisation_id"
  limit $3;

select "o"."organisation_id", "o"."name", "o"."client_id", (select count(*) as "n"
  from "organisations"."member" as "m"
  where "m"."organisation_id" = "o"."organisation_id" and "m"."joined_at" is not null) as "members"
  from "organisations"."organisation" as "o"
  where "o"."name" ilike $1
  order by "o"."name", "o"."organisation_id"
  limit $2;

-- organisations.setClient
update "organisations"."organisation"
  set "client_id" = $1
  where "organisation_id" = $2
  returning "organisation_id";

-- organisations.settle
delete
  from "organisations"."organisation"
  where "organisation_id" = $1;

select "m"."member_id", "m"."user_id", "m"."is_owner", "m"."joined_at", "p"."name", "p"."email"
  from "organisations"."member" as "m"
  inner join "accounts"."person_view" as "p" on "p"."user_id" = "m"."user_id"
  where "m"."organisation_id" = $1
  order by "m"."is_owner" desc, "m"."joined_at" asc nulls last, "m"."member_id";

-- organisations.unjoin
update "organisations"."member"
  set "joined_at" = $1
  where "member_id" = $2;
