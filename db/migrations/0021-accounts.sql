-- People with an account. Whatever says who they are is sealed (src/server/platform/sealing.ts).
create table customer (
  id uuid primary key,
  email bytea,
  -- Keyed, to find the account of a mailbox; null once the account is deleted.
  email_hash bytea unique check (octet_length(email_hash) = 32),
  -- A PHC string; null where somebody only ever came through a provider.
  password_hash text check (length(password_hash) between 1 and 255),
  -- JSON with first and last name.
  name bytea,
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  email_confirmed_at timestamptz,
  -- A hard bounce: mails do not arrive there.
  email_bounced_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((email is null) = (email_hash is null)),
  check ((email is null) = (deleted_at is not null)),
  check (deleted_at is null or (password_hash is null and name is null))
);
comment on table customer is 'owner: modules/accounts';

-- Who a provider says somebody is. PayPal in the popup and PayPal express know the same people.
create table customer_identity (
  provider text not null check (provider in ('apple', 'google', 'facebook', 'paypal')),
  subject text not null check (length(subject) between 1 and 255),
  customer_id uuid not null references customer (id),
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index customer_identity_of_customer on customer_identity (customer_id);
comment on table customer_identity is 'owner: modules/accounts';

-- Keys of links in mails: only their hash is here.
create table mail_key (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  kind text not null check (
    kind in ('confirm-email', 'change-email', 'reset-password', 'privacy-export', 'privacy-deletion')
  ),
  customer_id uuid references customer (id),
  -- Sealed: what the key is about, such as the address it was sent to.
  value bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_key_of_customer on mail_key (customer_id, kind) where customer_id is not null;
create index mail_key_expires_at on mail_key (expires_at);
comment on table mail_key is 'owner: modules/accounts';

-- What a customer sees of a session and ends it by; the id itself is nobody's to see.
alter table session
  add column public_id uuid not null default gen_random_uuid(),
  add column authenticated_at timestamptz,
  add column device text check (length(device) between 1 and 80);
