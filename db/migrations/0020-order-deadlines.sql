-- The newest reminder the seller was sent, as the day after placing; 0 before the first.
alter table sell_order
  add column reminded_day integer not null default 0 check (reminded_day in (0, 3, 7, 12));
create index sell_order_reminding on sell_order (reminded_day, placed_at)
  where cancelled_at is null and expired_at is null and first_scan_at is null;
create index sell_order_expiring on sell_order (expires_at)
  where cancelled_at is null and expired_at is null and first_scan_at is null;
