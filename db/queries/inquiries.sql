-- findForUser
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "p"."kind" as "kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $ and "i"."inquiry_id" = $;

-- findPersonalInformation
select *
  from "inquiries"."personal_information"
  where "inquiry_id" = $;

-- insert
insert into "inquiries"."inquiry" ("user_id", "assesment_reason", "created_at", "updated_at")
  values ($, $, $, $)
  returning "inquiry_id";

-- listForUser
select "i"."inquiry_id", "i"."number", "i"."status", "i"."assesment_reason", "i"."version", "i"."completed_on", "i"."created_at", "p"."title", "p"."properties", "p"."obcina", "v"."visit_at", "p"."kind" as "kind"
  from "inquiries"."inquiry" as "i"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "i"."inquiry_id"
  left join "bookings"."visit_view" as "v" on "v"."inquiry_id" = "i"."inquiry_id"
  where "i"."user_id" = $
  order by "i"."created_at" desc, "i"."inquiry_id"
  limit $ offset $;

select count(*) as "total"
  from "inquiries"."inquiry"
  where "user_id" = $;

-- lockForUser
select "inquiry_id", "number", "status", "version", "completed_on"
  from "inquiries"."inquiry"
  where "user_id" = $ and "inquiry_id" = $ for update;

-- markSubmitted
update "inquiries"."inquiry"
  set "status" = $, "number" = $, "completed_on" = $, "terms_accepted_at" = $, "updated_at" = $
  where "inquiry_id" = $;

-- remove
delete
  from "inquiries"."inquiry"
  where "inquiry_id" = $;

-- savePersonalInformation
insert into "inquiries"."personal_information" ("inquiry_id", "person_kind", "first_name", "last_name", "company", "street", "postal_code", "post", "country", "email", "phone", "tax_number")
  values ($, $, $, $, $, $, $, $, $, $, $, $)
  on conflict ("inquiry_id") do update
  set "person_kind" = $, "first_name" = $, "last_name" = $, "company" = $, "street" = $, "postal_code" = $, "post" = $, "country" = $, "email" = $, "phone" = $, "tax_number" = $;

-- saveReason
update "inquiries"."inquiry"
  set "assesment_reason" = $, "version" = "version" + $, "updated_at" = $
  where "inquiry_id" = $
  returning "version";

-- takeNumber
insert into "inquiries"."number_series" ("year", "last")
  values ($, $)
  on conflict ("year") do update
  set "last" = number_series.last + 1
  returning "last";
