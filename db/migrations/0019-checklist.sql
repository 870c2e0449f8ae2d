-- What a seller has done of an order's packing checklist. A tick is evidence, so its time stays as it was first said.
create table checklist_tick (
  order_uuid uuid not null references sell_order (uuid),
  step text not null check (length(step) between 1 and 64),
  done_at timestamptz not null,
  primary key (order_uuid, step)
);
comment on table checklist_tick is 'owner: modules/orders';

-- Whether the checklist helped, and where the seller came from.
create table checklist_vote (
  order_uuid uuid primary key references sell_order (uuid),
  is_helpful boolean not null,
  origin text check (origin in ('email', 'order-confirmation', 'prepare-device', 'incentive-email')),
  at timestamptz not null
);
comment on table checklist_vote is 'owner: modules/orders';
