-- Every version of the rule data that was ever released into this shop, so that a later change made here is told apart
-- from what was released. The tables of the modules hold what counts today; this one holds where it came from.
create table rule_release (
  item text not null check (length(item) between 3 and 120),
  version integer not null check (version > 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  content jsonb not null,
  released_at timestamptz not null,
  primary key (item, version)
);
create trigger rule_release_stays before update or delete on rule_release
  for each row execute function refuse_change();
comment on table rule_release is 'owner: platform/rule-data';
comment on column rule_release.item is 'kind and key of one item, such as content/page/imprint/de';
comment on column rule_release.content_hash is 'contentHash in platform/rule-data/content-hash.ts';
