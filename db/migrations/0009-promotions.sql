-- Lists a campaign links to; no search leads there.
create table promotion (
  url text primary key check (url ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(url) <= 60),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  check (valid_from < valid_to)
);
comment on table promotion is 'owner: modules/catalogue';

create table promotion_text (
  promotion_url text not null references promotion (url) on delete cascade,
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  title text not null check (length(title) between 1 and 300),
  text text not null check (length(text) <= 5000),
  meta_title text not null check (length(meta_title) between 1 and 300),
  meta_description text not null check (length(meta_description) between 1 and 1000),
  primary key (promotion_url, locale)
);
comment on table promotion_text is 'owner: modules/catalogue';
comment on column promotion_text.text is 'the few marks of contract/block-text.ts, never HTML';

create table promotion_product (
  promotion_url text not null references promotion (url) on delete cascade,
  rank smallint not null check (rank > 0),
  product_id integer not null references product (id),
  primary key (promotion_url, rank),
  unique (promotion_url, product_id)
);
create index promotion_product_product_id on promotion_product (product_id);
comment on table promotion_product is 'owner: modules/catalogue';

create table content_block (
  identifier text not null check (identifier ~ '^[a-z0-9][a-z0-9-]*$' and length(identifier) <= 64),
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  title text check (length(title) between 1 and 300),
  content text not null check (length(content) between 1 and 20000),
  primary key (identifier, locale)
);
comment on table content_block is 'owner: modules/content';
comment on column content_block.content is 'the few marks of contract/block-text.ts, never HTML';
