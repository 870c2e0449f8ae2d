-- The shipping box of a seller: what they want to send us, each item with the price it was put in for.
create table box (
  uuid uuid primary key default gen_random_uuid(),
  -- A customer, or the visitor behind a guest session.
  owner_id uuid not null unique,
  coupon_code text check (length(coupon_code) between 1 and 64),
  is_express boolean not null default false,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index box_touched_at on box (touched_at);
comment on table box is 'owner: modules/box';

create table box_item (
  id integer primary key generated always as identity,
  box_uuid uuid not null references box (uuid) on delete cascade,
  product_id integer not null,
  family text not null check (family in ('ce', 'media')),
  group_id integer,
  price_cents integer not null check (price_cents between 1 and 100000000),
  variant text check (variant in ('NEW', 'A0', 'A1', 'A2', 'A3', 'A4')),
  grading_uuid uuid,
  grading jsonb,
  table_version integer not null,
  reserved_until timestamptz not null,
  added_at timestamptz not null,
  is_trade_in boolean not null default false,
  check ((grading is null) = (grading_uuid is null) and (grading is null) = (variant is null))
);
create index box_item_box_uuid on box_item (box_uuid);
comment on table box_item is 'owner: modules/box';
comment on column box_item.grading is 'tree version and answers; the saved grading is forgotten sooner than the box';

-- What was scanned into a box stays known after it was taken out again, so that a late replay does not bring it back.
create table box_scan (
  box_uuid uuid not null references box (uuid) on delete cascade,
  scan_uuid uuid not null,
  primary key (box_uuid, scan_uuid)
);
comment on table box_scan is 'owner: modules/box';
