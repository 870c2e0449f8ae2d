-- What has been decided stays as it was: a change is a new row.
create function refuse_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'rows of % are never changed', tg_table_name; end $$;

-- Values of the rulebook that staff have changed; what was never changed has its default in the code.
create table setting (
  key text not null check (length(key) between 1 and 80),
  version integer not null check (version > 0),
  value integer not null check (value >= 0),
  changed_at timestamptz not null,
  changed_by text not null check (length(changed_by) between 1 and 200),
  primary key (key, version)
);
create trigger setting_stays before update or delete on setting for each row execute function refuse_change();
comment on table setting is 'owner: platform/settings';

create table price_table (
  version integer primary key generated always as identity,
  valid_from timestamptz not null,
  created_at timestamptz not null,
  note text not null check (length(note) between 1 and 200)
);
create trigger price_table_stays before update or delete on price_table
  for each row execute function refuse_change();
comment on table price_table is 'owner: modules/pricing';

-- A table names only what it changes: a product has the offer of the last one to become valid that names it.
-- Without foreign keys, which would be four fifths of the cost of writing one: neither products nor tables are deleted.
create table base_offer (
  product_id integer not null,
  -- Copied, so that one key finds the offer of today.
  valid_from timestamptz not null,
  version integer not null,
  cents integer not null check (cents between 0 and 100000000),
  stop_reason text check (length(stop_reason) between 1 and 40),
  primary key (product_id, valid_from, version)
);
create trigger base_offer_stays before update or delete on base_offer
  for each row execute function refuse_change();
comment on table base_offer is 'owner: modules/pricing';
comment on column base_offer.cents is 'for a device of class A0 without deductions; for a title the price itself';

create table media_market (
  product_id integer primary key references product (id),
  expected_sale_cents integer not null check (expected_sale_cents between 0 and 100000000),
  stock integer not null check (stock between 0 and 1000000),
  sold_in_12_weeks integer not null check (sold_in_12_weeks between 0 and 1000000)
);
comment on table media_market is 'owner: modules/pricing';

-- What others pay: the last quote of each source.
create table market_quote (
  product_id integer not null references product (id),
  variant_label text not null check (variant_label in ('NEW', 'A0', 'A1', 'A2', 'A3', 'A4')),
  source text not null check (length(source) between 1 and 80),
  cents integer not null check (cents between 0 and 100000000),
  quoted_at timestamptz not null,
  primary key (product_id, variant_label, source)
);
comment on table market_quote is 'owner: modules/pricing';

create table price_watch (
  id integer primary key generated always as identity,
  product_id integer not null references product (id),
  -- In small letters.
  email text not null check (length(email) between 3 and 254),
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  target_cents integer check (target_cents between 1 and 100000000),
  created_at timestamptz not null,
  told_at timestamptz,
  unique (product_id, email)
);
create index price_watch_open on price_watch (id) where told_at is null;
create index price_watch_created_at on price_watch (created_at);
comment on table price_watch is 'owner: modules/pricing';

create table coupon (
  -- In capitals, as codes are compared.
  code text primary key check (code = upper(code) and length(code) between 1 and 64),
  type text not null check (type in ('PERCENT', 'FIXED', 'PER_ITEM')),
  value integer not null check (value > 0),
  family text check (family in ('ce', 'media')),
  -- Empty lists do not narrow; a category includes those below it.
  category_ids integer[] not null default '{}',
  product_ids integer[] not null default '{}',
  min_cents integer not null default 0 check (min_cents between 0 and 100000000),
  max_bonus_cents integer check (max_bonus_cents between 1 and 100000000),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  uses_total integer check (uses_total > 0),
  uses integer not null default 0 check (uses >= 0 and uses <= coalesce(uses_total, uses)),
  uses_per_customer integer check (uses_per_customer > 0),
  first_order_only boolean not null default false,
  countries text[] not null default '{}',
  combinable_with_voucher_bonus boolean not null default false,
  check (valid_from < valid_to),
  check (type <> 'PERCENT' or value <= 10000)
);
comment on table coupon is 'owner: modules/pricing';
comment on column coupon.value is 'basis points for PERCENT, else cents';
