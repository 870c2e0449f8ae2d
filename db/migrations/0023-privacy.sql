-- Copies of their data that people asked for. Guests are known by the address they have shown to be theirs.
create table data_export (
  uuid uuid primary key,
  -- Who may fetch it: the customer, or the visitor who came with the key of a mail.
  owner_id uuid not null,
  customer_id uuid references customer (id),
  -- Of a guest: sealed, and keyed to find it.
  email bytea,
  email_hash bytea check (octet_length(email_hash) = 32),
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- A zip, sealed; gone once it has expired.
  file bytea,
  check ((customer_id is null) = (email is not null)),
  check ((email is null) = (email_hash is null)),
  check ((ready_at is null) = (expires_at is null)),
  check (file is null or ready_at is not null)
);
create unique index data_export_preparing on data_export (customer_id)
  where ready_at is null and customer_id is not null;
create index data_export_email_hash on data_export (email_hash) where email_hash is not null;
create index data_export_of_owner on data_export (owner_id, asked_at desc);
create index data_export_waiting on data_export (asked_at) where ready_at is null;
create index data_export_expires_at on data_export (expires_at);
comment on table data_export is 'owner: modules/privacy';

-- What guests asked for by mail; the key of that mail names it.
create table privacy_request (
  id uuid primary key,
  kind text not null check (kind in ('export', 'deletion')),
  email bytea not null,
  email_hash bytea not null check (octet_length(email_hash) = 32),
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  asked_at timestamptz not null
);
create index privacy_request_email_hash on privacy_request (email_hash);
create index privacy_request_asked_at on privacy_request (asked_at);
comment on table privacy_request is 'owner: modules/privacy';

-- Who wants to be forgotten, and on which day at the latest. Done, it says only that it was done.
create table deletion_request (
  id uuid primary key,
  customer_id uuid unique references customer (id),
  -- Sealed, until the last mail was handed over.
  email bytea,
  -- Of a guest who waits, so that asking again is asking once.
  email_hash bytea unique check (octet_length(email_hash) = 32),
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  asked_at timestamptz not null,
  planned_for date,
  done_at timestamptz,
  check (done_at is not null or planned_for is not null),
  check (done_at is null or email_hash is null)
);
create index deletion_request_planned on deletion_request (asked_at) where done_at is null;
comment on table deletion_request is 'owner: modules/privacy';

-- When an order stopped saying whose it was. Numbers, items and sums stay for as long as the books do.
alter table sell_order add column forgotten_at timestamptz;

-- The gradings of a customer, and the watches and the mails of an address.
create index customer_grading_owner on customer_grading (owner_id, created_at desc);
create index price_watch_email on price_watch (email, created_at desc);
create index mail_recipient on mail (lower(recipient));
