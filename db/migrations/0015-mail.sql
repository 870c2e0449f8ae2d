-- Every mail, from the moment it is decided on: what waits, what was handed over, and what failed.
create table mail (
  -- The id of the event that caused it: one event, one mail.
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 40),
  -- The data of that event, for what is done once the mail is handed over.
  data jsonb not null,
  locale text not null check (locale in ('de', 'fr', 'nl', 'it', 'es', 'en')),
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 250),
  -- Empty once a mail has left for the outside: only the local outbox keeps what it shows.
  body_text text,
  body_html text,
  created_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  next_try_at timestamptz not null,
  -- A short code, never what a server answered: that may hold the address.
  last_fault text check (length(last_fault) between 1 and 80),
  sent_at timestamptz,
  check (sent_at is not null or (body_text is not null and body_html is not null))
);
create index mail_waiting on mail (next_try_at) where sent_at is null and tries < 5;
create index mail_created_at on mail (created_at, id);
comment on table mail is 'owner: modules/notices';

-- Due: its event is published. Told: its mail was handed over.
alter table price_watch add column due_at timestamptz;
update price_watch set due_at = told_at;
drop index price_watch_open;
create index price_watch_open on price_watch (id) where due_at is null and told_at is null;
