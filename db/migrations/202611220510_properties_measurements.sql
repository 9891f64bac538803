-- Floors, spaces on them and their measurements. Ids may come from whoever measures without a connection. What is deleted
-- keeps its row, so that it comes back whole.
create table properties.floor (
  property_floor_id uuid primary key default gen_random_uuid(),
  property_id       uuid not null references properties.property on delete cascade,
  etaza             text not null check (etaza in ('klet', 'delno_vkopana_klet', 'pritlicje', 'visoko_pritlicje', 'medetaza', 'nadstropje_1',
                      'nadstropje_2', 'nadstropje_3', 'nadstropje_4', 'nadstropje_5_in_vec', 'mansarda', 'podstresje', 'terasna_etaza', 'drugo')),
  name              text,
  position          integer not null,
  created_at        timestamptz not null,
  deleted_at        timestamptz
);
create index floor_by_property on properties.floor (property_id, position);

create table properties.floor_space (
  property_floor_space_id uuid primary key default gen_random_uuid(),
  property_floor_id       uuid not null references properties.floor on delete cascade,
  property_id             uuid not null references properties.property on delete cascade,
  room_type               text not null check (room_type in ('dnevna_soba', 'kuhinja', 'jedilnica', 'spalnica', 'kopalnica', 'pisarna',
                            'kletni_prostor', 'terasa_balkon', 'shramba', 'hodnik', 'otroska_soba', 'drugo')),
  name                    text,
  note                    text,
  position                integer not null,
  version                 integer not null default 0,
  created_at              timestamptz not null,
  deleted_at              timestamptz
);
create index floor_space_by_floor on properties.floor_space (property_floor_id, position);
create index floor_space_by_property on properties.floor_space (property_id);

create table properties.measurement (
  property_floor_space_measurements_id uuid primary key,
  property_floor_space_id uuid not null references properties.floor_space on delete cascade,
  position     integer not null,
  name         text,
  shape        text not null check (shape in ('rectangle', 'l_shape', 'triangle', 'trapezoid', 'free')),
  -- Metres with two decimals.
  a            numeric(8, 2) check (a >= 0),
  b            numeric(8, 2) check (b >= 0),
  c            numeric(8, 2) check (c >= 0),
  d            numeric(8, 2) check (d >= 0),
  entered_area numeric(12, 2) check (entered_area >= 0),
  height       numeric(8, 2) check (height >= 0),
  coefficient  numeric(4, 2) not null check (coefficient between 0 and 2),
  note         text,
  deleted_at   timestamptz
);
create index measurement_by_space on properties.measurement (property_floor_space_id, position);

alter table properties.floor enable row level security;
create policy floor_of_its_property on properties.floor
  using (access.is_system() or exists (select from properties.property p where p.property_id = floor.property_id));
alter table properties.floor_space enable row level security;
create policy floor_space_of_its_property on properties.floor_space
  using (access.is_system() or exists (select from properties.property p where p.property_id = floor_space.property_id));
alter table properties.measurement enable row level security;
create policy measurement_of_its_space on properties.measurement
  using (access.is_system() or exists (
    select from properties.floor_space s where s.property_floor_space_id = measurement.property_floor_space_id
  ));
