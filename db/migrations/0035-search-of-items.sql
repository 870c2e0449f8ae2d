-- The list or the suggestion in which a seller found a product (acceptance S1). Lists are shared by all visitors, so their
-- ids say nothing of a person. Null for what was found otherwise, such as scanned titles.
alter table box_item add search_uuid uuid;
alter table sell_item add search_uuid uuid;
