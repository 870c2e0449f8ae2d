-- What was taken out of a box and put back stands where it stood. Null for all that were never taken out.
alter table box_item add column place integer;
comment on column box_item.place is 'the id of the item it was before; items are shown in the order of place, or else of id';
