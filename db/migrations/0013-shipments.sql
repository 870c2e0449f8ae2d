-- Who moves parcels, with the limits of the contract (rulebook.md §8).
create table carrier (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  country text not null check (country ~ '^[a-z]{2}$'),
  rank smallint not null,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('home', 'shop')),
  places text[] not null check (places <@ array['shop', 'locker', 'post-office', 'door'] and cardinality(places) > 0),
  papers text[] not null check (papers <@ array['label', 'qr', 'none'] and cardinality(papers) > 0),
  max_grams integer not null check (max_grams between 1 and 1000000),
  insured_cents integer not null check (insured_cents between 0 and 100000000),
  insured_service_cents integer not null check (insured_service_cents between insured_cents and 100000000),
  max_battery_devices smallint not null check (max_battery_devices >= 0),
  transit_min_days smallint not null check (transit_min_days between 0 and 60),
  transit_max_days smallint not null check (transit_max_days between transit_min_days and 60),
  -- Where it comes to the door; empty: everywhere in its country.
  postcode_prefixes text[] not null default '{}',
  pickup_slots text[] not null default '{}'
);
create unique index carrier_country on carrier (country, rank);
comment on table carrier is 'owner: modules/shipments';
comment on column carrier.insured_service_cents is 'highest value of a parcel with the insured service we pay for';
comment on column carrier.max_battery_devices is 'most devices with a battery in one parcel';

-- What products of a category weigh where nobody weighed them; counts for the categories below it too.
create table category_shipping (
  category_id integer primary key references category (id),
  default_grams integer not null check (default_grams between 1 and 1000000),
  has_battery boolean not null
);
comment on table category_shipping is 'owner: modules/shipments';

create table parcel_shop (
  id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,39}$'),
  carrier text not null references carrier (code),
  kind text not null check (kind in ('shop', 'locker', 'post-office')),
  name text not null check (length(name) between 1 and 200),
  street text not null check (length(street) between 1 and 200),
  postcode text not null check (length(postcode) between 1 and 12),
  city text not null check (length(city) between 1 and 80),
  country text not null check (country ~ '^[a-z]{2}$'),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  hours jsonb not null,
  accepts_qr boolean not null
);
-- Both numbers of the box around a place, so that no shop outside it is read.
create index parcel_shop_position on parcel_shop (carrier, lat, lon);
comment on table parcel_shop is 'owner: modules/shipments';
comment on column parcel_shop.hours is 'OpeningHours in shipments/opening-hours.ts';

-- Where a postcode lies: the longest prefix that fits it counts.
create table postal_place (
  country text not null check (country ~ '^[a-z]{2}$'),
  postcode_prefix text not null check (length(postcode_prefix) between 1 and 12),
  city text not null check (length(city) between 1 and 80),
  city_key text collate "C" not null check (length(city_key) between 1 and 80),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  primary key (country, postcode_prefix)
);
create index postal_place_city on postal_place (country, city_key);
comment on table postal_place is 'owner: modules/shipments';
comment on column postal_place.city_key is 'the name as src/kernel/city-key.ts spells it';
