-- A login with a provider that was opened and not answered yet. The answer deletes it, whatever it says.
create table provider_login (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  -- Nobody but the visitor who opened it may bring the answer.
  visitor_id uuid not null,
  provider text not null check (provider in ('apple', 'google', 'facebook', 'paypal', 'paypal-express')),
  nonce text not null check (length(nonce) = 43),
  -- Sealed: whoever has it and the code can take the login over.
  verifier bytea not null,
  redirect_uri text not null check (length(redirect_uri) between 1 and 2048),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index provider_login_expires_at on provider_login (expires_at);
comment on table provider_login is 'owner: modules/accounts';

-- A proven identity that waits for the password of the account with its address, so that both become one.
create table pending_identity (
  visitor_id uuid primary key,
  provider text not null check (provider in ('apple', 'google', 'facebook', 'paypal')),
  subject text not null check (length(subject) between 1 and 255),
  -- Keyed, as customer.email_hash.
  email_hash bytea not null check (octet_length(email_hash) = 32),
  expires_at timestamptz not null
);
create index pending_identity_expires_at on pending_identity (expires_at);
comment on table pending_identity is 'owner: modules/accounts';
