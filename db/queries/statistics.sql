-- repository.byMunicipality
select "p"."obcina", count(*) as "cases"
  from "inquiries"."turn_round_view" as "t"
  left join "properties"."of_inquiry_view" as "p" on "p"."inquiry_id" = "t"."inquiry_id"
  where "t"."confirmed_at" >= $1 and "t"."confirmed_at" < $2
  group by "p"."obcina"
  order by "cases" desc, "p"."obcina";

-- repository.control
select to_char("at" at time zone 'Europe/Ljubljana', 'YYYY-MM') as "month", count(*) filter(where "event" = $1) as "submitted", count(*) filter(where "event" = $2) as "returned"
  from "inquiries"."control_view"
  where "at" >= $3 and "at" < $4
  group by to_char("at" at time zone 'Europe/Ljubljana', 'YYYY-MM');

-- repository.countOverdue
select count(*) as "n"
  from "inquiries"."turn_round_view"
  where "status" in ($1, $2, $3, $4, $5, $6, $7) and "clock_stopped" = $8 and "due_on" < $9;

-- repository.delivered
select "confirmed_at", "delivered_at", "due_on"
  from "inquiries"."turn_round_view"
  where "delivered_at" >= $1 and "delivered_at" < $2
  order by "delivered_at";

-- repository.revenue
select to_char(issued_on, 'YYYY-MM') as "month", sum("net_cents") as "net_cents", sum("vat_cents") as "vat_cents"
  from "orders"."revenue_view"
  where "issued_on" >= $1 and "issued_on" <= $2
  group by 1;

-- repository.sales
select "kind", "code", "name", count(*) as "sold", sum("net_cents") as "net_cents", count(*) filter(where "refunded" = $1) as "refunded"
  from "orders"."sale_view"
  where "at" >= $2 and "at" < $3 and "language" = $4
  group by "kind", "code", "name"
  order by "sold" desc, "code";
