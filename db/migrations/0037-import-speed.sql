-- What indexed products add to the counts of words, before it is added up. An import writes here batch by batch and adds
-- it up once: a frequent word stands in every batch, and changing its row each time cost a third of the import.
create table search_word_tally (
  word text collate "C" not null,
  frequency integer not null,
  devices integer not null,
  makers integer not null
);
comment on table search_word_tally is 'owner: modules/catalogue';

-- Products are never deleted, and the index is written together with them: the check cost a tenth of every batch.
alter table product_index drop constraint product_index_product_id_fkey;

-- Batches that an import has stored and not indexed yet: it indexes one batch while it stores the next. If it breaks off,
-- the next import indexes them first.
create table unindexed_batch (
  id bigint generated always as identity primary key,
  product_ids integer[] not null
);
comment on table unindexed_batch is 'owner: modules/catalogue';
