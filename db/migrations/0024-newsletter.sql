-- Who gets the newsletter, or was asked by mail whether they want it. The address is sealed
-- (src/server/platform/sealing.ts) and found by its keyed hash.
create table newsletter_subscriber (
  id uuid primary key,
  email bytea not null,
  email_hash bytea not null unique,
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  source text not null check (length(source) between 1 and 100),
  subscription_type text not null check (length(subscription_type) between 1 and 100),
  -- The account that asked while its own address was not confirmed; it is told nothing but that it asked.
  customer_id uuid,
  asked_at timestamptz not null,
  -- When the last question was mailed: asking again within minutes mails nothing.
  mailed_at timestamptz,
  confirmed_at timestamptz,
  left_at timestamptz
);
create index newsletter_subscriber_unconfirmed on newsletter_subscriber (asked_at) where confirmed_at is null;
create index newsletter_subscriber_left on newsletter_subscriber (left_at) where left_at is not null;
comment on table newsletter_subscriber is 'owner: modules/newsletter';

-- Of the links in mails: only the hash is here. A key leaves for as long as the subscriber stands.
create table newsletter_key (
  key_hash bytea primary key check (length(key_hash) = 32),
  subscriber_id uuid not null references newsletter_subscriber (id) on delete cascade,
  created_at timestamptz not null,
  confirms_until timestamptz not null
);
create index newsletter_key_of_subscriber on newsletter_key (subscriber_id);
comment on table newsletter_key is 'owner: modules/newsletter';

-- What was agreed to, when and how. Names nobody: once the subscriber is forgotten, its id leads nowhere.
create table newsletter_consent (
  id bigint primary key generated always as identity,
  subscriber_id uuid not null,
  what text not null check (what in ('asked', 'given', 'withdrawn')),
  how text not null check (how in ('form', 'account', 'mail')),
  text_version text not null check (length(text_version) between 1 and 40),
  source text not null check (length(source) between 1 and 100),
  subscription_type text not null check (length(subscription_type) between 1 and 100),
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  at timestamptz not null
);
create index newsletter_consent_of_subscriber on newsletter_consent (subscriber_id, id);
create trigger newsletter_consent_stays before update or delete on newsletter_consent
  for each row execute function refuse_change();
comment on table newsletter_consent is 'owner: modules/newsletter';
