create table session (
  id_hash bytea primary key check (octet_length(id_hash) = 32),
  kind text not null check (kind in ('guest', 'customer', 'staff')),
  customer_id uuid,
  roles text[] not null default '{}',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check (kind <> 'customer' or customer_id is not null)
);
create index session_expires_at on session (expires_at);
create index session_customer_id on session (customer_id) where customer_id is not null;
comment on table session is 'owner: platform/sessions';

create table idempotency (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  body_hash bytea not null,
  -- Null only inside the transaction that runs the effect; a committed row always has its answer.
  status integer,
  body jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_created_at on idempotency (created_at);
comment on table idempotency is 'owner: platform/idempotency';

-- Unlogged: counters may be lost in a crash, and no request waits for their log.
create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null check (count >= 0),
  primary key (key, window_start)
);
create index rate_limit_window_start on rate_limit (window_start);
comment on table rate_limit is 'owner: platform/limits';

create table limit_grace (
  key text primary key,
  until timestamptz not null
);
comment on table limit_grace is 'owner: platform/limits';

create table used_challenge (
  id text primary key,
  expires_at timestamptz not null
);
comment on table used_challenge is 'owner: platform/verification';

create table processed_event (
  handler text not null,
  event_id uuid not null,
  at timestamptz not null default now(),
  primary key (handler, event_id)
);
create index processed_event_at on processed_event (at);
comment on table processed_event is 'owner: platform/outbox';

create table experiment_assignment (
  visitor_id uuid not null,
  experiment text not null,
  variant text not null,
  assigned_at timestamptz not null,
  primary key (visitor_id, experiment)
);
create index experiment_assignment_assigned_at on experiment_assignment (assigned_at);
comment on table experiment_assignment is 'owner: modules/experiments';
