create table category (
  id integer primary key,
  parent_id integer references category (id),
  family text not null check (family in ('ce', 'media')),
  rank integer not null
);
create index category_parent_id on category (parent_id);
comment on table category is 'owner: modules/catalogue';

create table category_text (
  category_id integer not null references category (id),
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  name text not null,
  url_path text not null,
  primary key (category_id, locale),
  unique (locale, url_path)
);
comment on table category_text is 'owner: modules/catalogue';

create table product (
  id integer primary key,
  category_id integer not null references category (id),
  name text not null,
  slug text not null,
  updated_at timestamptz not null
);
create index product_category_id on product (category_id);
comment on table product is 'owner: modules/catalogue';
