-- Pictures of a property's spaces. The three keys name files: the picture as it was taken in, the same as it is shown
-- (turned), and a small one. What the camera wrote into the original is in none of them.
create table properties.image (
  property_floor_space_images_id uuid primary key,
  property_id                    uuid not null references properties.property on delete cascade,
  -- None while nobody has said in which space it was taken.
  property_floor_space_id        uuid,
  position                       integer not null,
  original_name                  text not null,
  caption                        text,
  is_cover                       boolean not null default false,
  rotation                       smallint not null default 0 check (rotation in (0, 90, 180, 270)),
  width                          integer not null,
  height                         integer not null,
  file_size                      integer not null,
  -- Of the file that the camera made, before anything was made smaller.
  original_sha256                text not null check (original_sha256 ~ '^[0-9a-f]{64}$'),
  taken_at                       timestamptz,
  base_key                       text not null,
  shown_key                      text not null,
  thumb_key                      text not null,
  -- Taken away, and still to be had back for a moment.
  deleted_at                     timestamptz,
  created_at                     timestamptz not null
);
create index image_by_property on properties.image (property_id, property_floor_space_id, position);
create index image_by_base_key on properties.image (base_key);
create index image_by_shown_key on properties.image (shown_key);
create index image_by_thumb_key on properties.image (thumb_key);
create index image_deleted on properties.image (deleted_at) where deleted_at is not null;
create unique index image_one_cover on properties.image (property_id) where is_cover and deleted_at is null;

alter table properties.image enable row level security;
create policy image_of_its_property on properties.image
  using (access.is_system() or exists (select from properties.property p where p.property_id = image.property_id));
