-- The letters and digits of a model's name, with its maker and without: whoever types a model is led to its page. They were
-- worked out for every model at each search.
alter table product_group
  add column letters text generated always as (regexp_replace(plain_text(basic_name), '[^a-z0-9]', '', 'g')) stored,
  add column model_letters text generated always as (
    regexp_replace(plain_text(substr(basic_name, length(brand) + 2)), '[^a-z0-9]', '', 'g')) stored;
create index product_group_letters on product_group (letters);
create index product_group_model_letters on product_group (model_letters);

-- The model of a device at the end of its card: lists show a model once, and looked it up for thousands of hits.
update product_index set card = card || E'\t' || coalesce(group_id, 0);
