-- Answers are kept for a day to be given again, and they name people: sealed from now on. The plain column stays for the
-- processes of the version before, and for what they wrote.
alter table idempotency add column answer bytea;

-- Who has used a coupon: a row for each name the seller is known by, which are the account or the visitor, and the keyed
-- hash of the e-mail address. The box is gone by then, and its order has its uuid. The number makes two uses at once
-- collide.
create table coupon_use (
  code text not null references coupon (code),
  holder text not null check (length(holder) between 1 and 100),
  nth integer not null check (nth > 0),
  box_uuid uuid not null,
  used_at timestamptz not null,
  primary key (code, holder, nth),
  unique (box_uuid, holder)
);
comment on table coupon_use is 'owner: modules/pricing';

-- The capacity of a day is asked for whenever somebody wants to be graded first.
create index sell_order_express on sell_order (placed_at) where is_express;
