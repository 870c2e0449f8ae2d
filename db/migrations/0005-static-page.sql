-- The slugs stand in the route table: matching and links need them on both sides, without a database.
create table static_page (
  key text not null,
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  title text not null,
  description text not null,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array'),
  changed_on date not null,
  primary key (key, locale)
);
comment on table static_page is 'owner: modules/content';
