-- The records of one session or customer are bounded together (security.md Z4). A scope begins with whose it is, so that
-- the rows of the version before count as well.
create index idempotency_owner on idempotency (split_part(scope, ' ', 1), created_at);

-- Several changes of one order make one mail (security.md D60): while the mail with a key has not left, what would be the
-- next one takes its place.
alter table mail add column merge_key text check (length(merge_key) between 1 and 80);
create index mail_merge_key on mail (merge_key, created_at) where merge_key is not null;
