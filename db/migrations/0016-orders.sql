-- The last number given out, by kind of document and year. Its row is locked until the document stands: no gaps.
create table order_number (
  kind text not null check (length(kind) between 1 and 20),
  year integer not null check (year between 2000 and 9999),
  last integer not null check (last > 0),
  primary key (kind, year)
);
comment on table order_number is 'owner: modules/orders';

-- A sell order as it was agreed on. Whatever says who the seller is or where money goes is sealed
-- (src/server/platform/sealing.ts), each value bound to its row and column.
create table sell_order (
  uuid uuid primary key,
  number text not null unique check (length(number) between 1 and 40),
  -- Of a box that is gone by now: one order per box.
  box_uuid uuid not null unique,
  -- What the seller confirmed; a second submit names it again.
  box_hash text not null check (length(box_hash) between 1 and 64),
  -- A customer, or the visitor behind a guest session.
  owner_id uuid not null,
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  placed_at timestamptz not null,
  ship_by timestamptz not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  expired_at timestamptz,
  first_scan_at timestamptz,
  coupon_code text check (length(coupon_code) between 1 and 64),
  coupon_terms jsonb,
  coupon_bonus_cents integer not null check (coupon_bonus_cents >= 0),
  is_express boolean not null,
  express_fee_cents integer not null check (express_fee_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  fallback jsonb not null,
  declarations jsonb not null,
  carrier text not null check (length(carrier) between 1 and 64),
  pickup_date date,
  pickup_slot text check (length(pickup_slot) = 11),
  shop_id text check (length(shop_id) between 1 and 40),
  -- How many parcels the seller asked for, and how often the labels were made anew.
  wanted_parcels integer not null check (wanted_parcels between 1 and 6),
  label_revision integer not null default 0 check (label_revision >= 0),
  country text not null check (length(country) = 2),
  category_group text not null check (category_group in ('ce', 'media', 'mixed')),
  payout_type text not null check (payout_type in ('bank_transfer', 'paypal', 'voucher')),
  is_holder_match boolean not null,
  is_first_order boolean not null,
  forecast jsonb not null,
  conversion_told_at timestamptz,
  address bytea not null,
  email bytea not null,
  phone bytea,
  payout bytea not null,
  -- Keyed, to find the other orders of the same mailbox or account.
  email_hash bytea not null,
  iban_hash bytea,
  check ((coupon_code is null) = (coupon_terms is null)),
  check (cancelled_at is null or expired_at is null),
  check (placed_at < ship_by and ship_by < expires_at)
);
create index sell_order_owner on sell_order (owner_id, placed_at desc);
create index sell_order_email_hash on sell_order (email_hash);
create index sell_order_iban_hash on sell_order (iban_hash) where iban_hash is not null;
create index sell_order_unsent on sell_order (placed_at)
  where cancelled_at is null and expired_at is null and first_scan_at is null;
comment on table sell_order is 'owner: modules/orders';

create table sell_parcel (
  order_uuid uuid not null references sell_order (uuid),
  parcel_index integer not null check (parcel_index between 0 and 5),
  -- Of the labels: a parcel that was packed anew is another one, and the label of the old one is void.
  revision integer not null check (revision >= 0),
  grams integer not null check (grams >= 0),
  value_cents integer not null check (value_cents >= 0),
  battery_devices integer not null check (battery_devices >= 0),
  needs_battery_mark boolean not null,
  needs_insured_service boolean not null,
  tracking_number text not null unique check (length(tracking_number) between 1 and 60),
  state text not null check (state in ('CREATED', 'IN_TRANSIT', 'DELIVERED', 'LOST', 'VOIDED')),
  voided_at timestamptz,
  primary key (order_uuid, parcel_index, revision),
  check ((state = 'VOIDED') = (voided_at is not null))
);
comment on table sell_parcel is 'owner: modules/orders';

create table sell_item (
  id integer primary key generated always as identity,
  order_uuid uuid not null references sell_order (uuid),
  -- Null once it was taken out.
  parcel_index integer check (parcel_index between 0 and 5),
  product_id integer not null,
  family text not null check (family in ('ce', 'media')),
  group_id integer,
  variant text check (variant in ('NEW', 'A0', 'A1', 'A2', 'A3', 'A4')),
  grading jsonb,
  tree_version integer,
  table_version integer not null,
  agreed_cents integer not null check (agreed_cents between 1 and 100000000),
  bonus_cents integer not null check (bonus_cents >= 0),
  reoffer_cents integer check (reoffer_cents >= 0),
  final_cents integer check (final_cents >= 0),
  state text not null check (state in (
    'EXPECTED', 'RECEIVED', 'MISSING', 'CANCELLED', 'GRADING', 'ACCEPTED', 'REOFFERED', 'REJECTED', 'ON_HOLD',
    'RETURN_PENDING', 'RETURNED', 'RECYCLED', 'DONATED', 'PAID'
  )),
  added_at timestamptz not null,
  -- Taken out by the seller; the rest of the order goes on without it.
  removed_at timestamptz,
  check ((grading is null) = (tree_version is null) and (grading is null) = (variant is null)),
  check (removed_at is null or (state = 'CANCELLED' and parcel_index is null))
);
create index sell_item_of_order on sell_item (order_uuid, id);
comment on table sell_item is 'owner: modules/orders';

-- What happened to an order and its items, by whom and why. Rows of an order itself name no item.
create table order_event (
  id bigint primary key generated always as identity,
  order_uuid uuid not null references sell_order (uuid),
  item_id integer references sell_item (id),
  from_state text check (length(from_state) between 1 and 40),
  to_state text not null check (length(to_state) between 1 and 40),
  event text not null check (length(event) between 1 and 40),
  cause text not null check (length(cause) between 1 and 200),
  actor text not null check (actor ~ '^(seller|system|staff:.{1,80})$'),
  at timestamptz not null
);
create index order_event_of_order on order_event (order_uuid, id);
create trigger order_event_stays before update or delete on order_event
  for each row execute function refuse_change();
comment on table order_event is 'owner: modules/orders';

-- Signed links in mails: only the hash is here, bound to one order and one purpose.
create table order_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  order_uuid uuid not null references sell_order (uuid),
  purpose text not null check (purpose in ('order')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index order_link_of_order on order_link (order_uuid);
comment on table order_link is 'owner: modules/orders';
