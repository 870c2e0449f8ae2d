-- Mails and price watches are sealed like everything else that names a person (security.md D70), and found by the keyed
-- hash of their address. Rows in plain are of the version before this one, which may still write some; a task seals
-- them within minutes and empties the plain columns.
alter table mail
  alter column recipient drop not null,
  alter column subject drop not null,
  drop constraint mail_check,
  -- Sealed JSON: recipient and subject.
  add column envelope bytea,
  -- Sealed JSON: text and HTML. Empty once a mail has left for the outside.
  add column body bytea,
  add column recipient_hash bytea check (octet_length(recipient_hash) = 32),
  -- Whose it is: it is given out and forgotten with them. A mail of a mailbox is of whoever reads that.
  add column belongs_to text check (belongs_to in ('customer', 'order', 'mailbox')),
  add column belongs_to_id uuid,
  add check ((envelope is null) = (recipient is not null)),
  add check ((recipient is null) = (subject is null)),
  add check ((envelope is null) = (recipient_hash is null)),
  add check ((envelope is null) = (belongs_to is null)),
  add check ((belongs_to_id is not null) = (belongs_to is not null and belongs_to <> 'mailbox')),
  add check (sent_at is not null or body is not null or (body_text is not null and body_html is not null));
create index mail_recipient_hash on mail (recipient_hash, created_at);
create index mail_belongs_to on mail (belongs_to_id) where belongs_to_id is not null;
create index mail_plain on mail (created_at) where recipient is not null;

alter table price_watch
  alter column email drop not null,
  add column sealed_email bytea,
  add column email_hash bytea check (octet_length(email_hash) = 32),
  add check ((email is null) = (sealed_email is not null)),
  add check ((sealed_email is null) = (email_hash is null));
create unique index price_watch_email_hash on price_watch (email_hash, product_id);
create index price_watch_plain on price_watch (id) where email is not null;

-- Addresses an account had and has proven, each until it took another: what was recorded under them is still the
-- customer's to have and to have forgotten (rulebook §18).
create table former_email (
  id uuid primary key,
  customer_id uuid not null references customer (id),
  -- Sealed.
  email bytea not null,
  left_at timestamptz not null
);
create index former_email_of_customer on former_email (customer_id, left_at);
comment on table former_email is 'owner: modules/accounts';
