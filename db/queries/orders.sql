-- listPackages
select "p"."package_id", "p"."code", "p"."extra_type", "p"."is_active", "p"."days", "p"."users", "p"."margin_top", "p"."padding_top", "p"."height", "t"."name", "t"."description", "t"."contents", "c"."net_cents", "c"."version"
  from "orders"."package" as "p"
  inner join "orders"."package_text" as "t" on "t"."package_id" = "p"."package_id"
  inner join "orders"."package_price" as "c" on "c"."package_id" = "p"."package_id"
  where "t"."language" = $ and "c"."version" = (select "l"."version"
  from "orders"."price_list" as "l"
  where "l"."valid_from" <= $
  order by "l"."valid_from" desc, "l"."version" desc
  limit $) and "p"."extra_type" = $
  order by "p"."extra_type", "p"."position";

select "p"."package_id", "p"."code", "p"."extra_type", "p"."is_active", "p"."days", "p"."users", "p"."margin_top", "p"."padding_top", "p"."height", "t"."name", "t"."description", "t"."contents", "c"."net_cents", "c"."version"
  from "orders"."package" as "p"
  inner join "orders"."package_text" as "t" on "t"."package_id" = "p"."package_id"
  inner join "orders"."package_price" as "c" on "c"."package_id" = "p"."package_id"
  where "t"."language" = $ and "c"."version" = (select "l"."version"
  from "orders"."price_list" as "l"
  where "l"."valid_from" <= $
  order by "l"."valid_from" desc, "l"."version" desc
  limit $) and "p"."package_id" = $
  order by "p"."extra_type", "p"."position";

select "p"."package_id", "p"."code", "p"."extra_type", "p"."is_active", "p"."days", "p"."users", "p"."margin_top", "p"."padding_top", "p"."height", "t"."name", "t"."description", "t"."contents", "c"."net_cents", "c"."version"
  from "orders"."package" as "p"
  inner join "orders"."package_text" as "t" on "t"."package_id" = "p"."package_id"
  inner join "orders"."package_price" as "c" on "c"."package_id" = "p"."package_id"
  where "t"."language" = $ and "c"."version" = (select "l"."version"
  from "orders"."price_list" as "l"
  where "l"."valid_from" <= $
  order by "l"."valid_from" desc, "l"."version" desc
  limit $)
  order by "p"."extra_type", "p"."position";
