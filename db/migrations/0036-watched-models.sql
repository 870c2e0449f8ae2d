-- A price watch may wait for a model that is not listed yet. It has the words that were searched in place of a product,
-- until a listed model has them; from then on it is a watch for that product.
alter table price_watch
  alter column product_id drop not null,
  add column wanted text check (length(wanted) between 1 and 200),
  -- When the catalogue was last searched for it: each run looks at those that waited longest.
  add column looked_at timestamptz,
  add check ((product_id is null) = (wanted is not null));
create unique index price_watch_wanted_once on price_watch (email_hash, lower(wanted)) where wanted is not null;
create index price_watch_wanted on price_watch (looked_at nulls first, id) where wanted is not null;
