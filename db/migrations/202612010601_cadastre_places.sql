-- Where parcels and buildings lie, for registers that name them by their numbers; nothing invented says where anything lies.
create view cadastre.place_view as
  select ko, number as parcel, null::integer as building, e, n from cadastre.parcel where e is not null and source_id <> 9
  union all
  select ko, null, number, e, n from cadastre.building where e is not null and source_id <> 9;
