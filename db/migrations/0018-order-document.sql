-- How large the papers of an order are, for the links that say so. The papers themselves are made when asked for.
create table order_document (
  order_uuid uuid not null references sell_order (uuid),
  name text not null check (length(name) between 1 and 40),
  -- Of the labels the paper was made with; the sizes of older ones no longer count.
  revision integer not null check (revision >= 0),
  bytes integer not null check (bytes between 1 and 10000000),
  primary key (order_uuid, name)
);
comment on table order_document is 'owner: modules/orders';
