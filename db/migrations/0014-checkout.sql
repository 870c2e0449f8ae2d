-- What a seller has chosen on the way from box to order. Whatever says who they are or where money goes is sealed
-- (src/server/platform/sealing.ts), each value bound to its row and column.
create table checkout (
  box_uuid uuid primary key references box (uuid) on delete cascade,
  address bytea,
  email bytea,
  phone bytea,
  payout bytea,
  carrier text check (length(carrier) between 1 and 64),
  pickup_date date,
  pickup_slot text check (length(pickup_slot) = 11),
  shop_id text check (length(shop_id) between 1 and 40),
  touched_at timestamptz not null,
  check (carrier is not null or (pickup_date is null and pickup_slot is null and shop_id is null))
);
comment on table checkout is 'owner: modules/sell-checkout';

-- What customers keep for the next time. The keyed hash finds what is there already.
create table saved_choice (
  id integer primary key generated always as identity,
  owner_id uuid not null,
  kind text not null check (kind in ('address', 'account')),
  value_hash bytea not null,
  value bytea not null,
  saved_at timestamptz not null,
  unique (owner_id, kind, value_hash)
);
create index saved_choice_newest on saved_choice (owner_id, kind, saved_at desc, id desc);
comment on table saved_choice is 'owner: modules/sell-checkout';
