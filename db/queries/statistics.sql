-- control
select to_char("at" at time zone 'Europe/Ljubljana', 'YYYY-MM') as "month", count(*) filter(where "event" = $) as "submitted", count(*) filter(where "event" = $) as "returned"
  from "inquiries"."control_view"
  where "at" >= $ and "at" < $
  group by to_char("at" at time zone 'Europe/Ljubljana', 'YYYY-MM');

-- countOverdue
select count(*) as "n"
  from "inquiries"."turn_round_view"
  where "status" in (…) and "clock_stopped" = $ and "due_on" < $;

-- delivered
select "confirmed_at", "delivered_at", "due_on"
  from "inquiries"."turn_round_view"
  where "delivered_at" >= $ and "delivered_at" < $
  order by "delivered_at";

-- revenue
select to_char(issued_on, 'YYYY-MM') as "month", sum("net_cents") as "net_cents", sum("vat_cents") as "vat_cents"
  from "orders"."revenue_view"
  where "issued_on" >= $ and "issued_on" <= $
  group by 1;

-- sales
select "kind", "code", "name", count(*) as "sold", sum("net_cents") as "net_cents", count(*) filter(where "refunded" = $) as "refunded"
  from "orders"."sale_view"
  where "at" >= $ and "at" < $ and "language" = $
  group by "kind", "code", "name"
  order by "sold" desc, "code";
