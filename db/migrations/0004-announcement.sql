create table announcement (
  id integer primary key,
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  check (valid_from < valid_to)
);
create index announcement_valid_to on announcement (valid_to);
comment on table announcement is 'owner: modules/content';

create table announcement_text (
  announcement_id integer not null references announcement (id) on delete cascade,
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  text text not null check (length(text) between 1 and 1000),
  primary key (announcement_id, locale)
);
comment on table announcement_text is 'owner: modules/content';
