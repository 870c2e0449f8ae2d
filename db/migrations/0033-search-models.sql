-- A plus behind a letter or digit is a word of its own: the S24+ is not the S24. Everything else as in 0007.
create or replace function clean_text(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
  begin
    if octet_length(value) = length(value) then
      value := lower(value);
    else
      value := plain_text(normalize(value, nfkc));
    end if;
    if value ~ '[[:alnum:]] ?\+' then
      value := regexp_replace(value, '([[:alnum:]]) ?\+(?![[:alnum:]])', '\1 plus', 'g');
    end if;
    if value ~ '[^a-z0-9 ]|  ' then value := regexp_replace(value, '[^[:alnum:]]+', ' ', 'g'); end if;
    return btrim(value);
  end
  $$;

-- The name of a model: the clean title of a device without its maker and from its storage on.
create function device_model(title text, maker text) returns text
  language sql immutable parallel safe
  as $$
    select nullif(btrim(regexp_replace(
      case when starts_with(title, maker || ' ') then substr(title, length(maker) + 2) else title end,
      '(^| )[0-9]+ ?(gb|tb)( .*)?$', '')), '')
  $$;

-- How many words tell a model apart; how it is connected tells nothing. The fewer there are beside those that were
-- typed, the nearer is the model to what was meant.
create function model_words(model text) returns smallint
  language sql immutable parallel safe
  as $$
    select coalesce(array_length(string_to_array(
      btrim(regexp_replace(model, '\m([345] ?g|lte|dual sim)\M', '', 'g')), ' '), 1), 0)::smallint
  $$;

-- The words of a title that say which device of a model it is: its storage must not be taken for its number.
create function device_extras(title text, maker text, model text) returns text[]
  language sql immutable parallel safe
  as $$
    select array(
      select unnest(tsvector_to_array(index_words(title)))
      except select unnest(tsvector_to_array(index_words(concat_ws(' ', maker, model))))
    )
  $$;

alter table product_index add model_words smallint not null default 0;

-- In how many names and makers of devices a word stands, and in how many of their makers.
alter table search_word
  add devices integer not null default 0 check (devices >= 0),
  add makers integer not null default 0 check (makers >= 0);

create temporary table device_category on commit drop as
  with recursive below (id) as (
    select id from category where family = 'ce' and parent_id is null
    union all
    select category.id from category join below on category.parent_id = below.id
  )
  select id from below;

with device as (
  select product.id, clean_text(name) as title, clean_text(concat_ws(' ', creator, product.brand)) as makers,
    name ~ '[[:alnum:]] ?\+' as has_plus, coalesce(
    nullif(clean_text(case when starts_with(basic_name, product_group.brand)
      then substr(basic_name, length(product_group.brand) + 1) else basic_name end), ''),
    device_model(clean_text(name), clean_text(concat_ws(' ', creator, product.brand)))) as model
  from product left join product_group on product_group.id = group_id
  where product.category_id in (select id from device_category)
)
update product_index set
  title = device.title,
  words = setweight(case when has_plus then words || setweight(index_words('plus'), 'A') else words end, 'C',
    device_extras(device.title, makers, device.model)),
  model = device.model,
  model_words = case when device.model is null then 0 else model_words(device.model) end
from device where device.id = product_id;

update search_word set devices = counted.devices, makers = counted.makers
from (
  select lexeme, count(*) as devices, count(*) filter (where 'B' = any (weights)) as makers
  from product_index cross join lateral unnest(ts_filter(words, '{a,b}')) as word
  where category_id in (select id from device_category)
  group by lexeme
) as counted
where word = lexeme;

-- As in 0007, and before each card how many words its model has.
create or replace function search_cards(asked tsquery, typed text, in_title tsquery, in_names tsquery, most integer)
  returns setof text
  language plpgsql stable
  set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    part text;
    hits integer;
    found_so_far integer := 0;
  begin
    for step in 0..2 loop
      select string_agg(class || E'\t' || model_words || E'\t' || card, E'\n'), count(*) into part, hits
      from (
        select card, model_words,
          case
            when typed is null then 0
            when title = typed or model = typed or (starts_with(title, typed) and typed like '%' || model) then 4
            when starts_with(title, typed) or starts_with(model, typed) then 3
            when words @@ in_title then 2
            when words @@ in_names then 1
            else 0
          end as class
        from product_index
        where tier = step and words @@ asked
        limit most - found_so_far
      ) as hit;
      if hits > 0 then return next part; end if;
      found_so_far := found_so_far + hits;
      if found_so_far >= most then
        -- The very title may be among those that were not reached.
        return query
          select 4 || E'\t' || model_words || E'\t' || card from product_index
          where title = typed and words @@ asked order by popularity desc limit 50;
        return;
      end if;
    end loop;
  end
  $$;

drop function search_suggestions;

-- As in 0007, with short models before long ones and with the beginning of a last word that is too short for the index:
-- among some thousand hits of the other words it is looked for in the title.
create function search_suggestions(
  asked tsquery, begun text, typed text, in_title tsquery, in_names tsquery,
  worth float8[], worth_of_word float8, worth_of_year float8, most integer
)
  returns table (product_id integer, nth bigint, score float8, model_words smallint)
  language plpgsql stable
  set enable_seqscan = off
  set plan_cache_mode = force_custom_plan
  as $$
  declare
    hits integer;
    found_so_far integer := 0;
  begin
    for step in 0..2 loop
      return query
        select hit.product_id, hit.nth, hit.score, hit.model_words
        from (
          select fitting.product_id, fitting.score, fitting.model_words,
            row_number() over (
              partition by coalesce(group_id, 0), case when group_id is null then coalesce(model, fitting.product_id::text) end
              order by fitting.score desc, fitting.product_id
            ) as nth
          from (
            select listed.product_id, listed.group_id, listed.model, listed.model_words, 0.5 * log(popularity + 1)
              + case when listed.model_words > 0 then worth_of_word * (listed.model_words - 3) else 0 end
              + worth_of_year * (coalesce(released_year, 2015) - 2015)
              + worth[1 + case
                when title = typed or model = typed or (starts_with(title, typed) and typed like '%' || model) then 4
                when starts_with(title, typed) or starts_with(model, typed) then 3
                when words @@ in_title then 2
                when words @@ in_names then 1
                else 0
              end] as score
            from (
              select * from product_index
              where tier = step and words @@ asked
              limit case when begun is null then 1000 else 5000 end
            ) as listed
            where begun is null or strpos(' ' || listed.title, ' ' || begun) > 0 or words @@ in_names
            limit 1000
          ) as fitting
        ) as hit
        where hit.nth <= 4
        order by (hit.nth > 1), hit.score desc, hit.product_id
        limit most;
      get diagnostics hits = row_count;
      found_so_far := found_so_far + hits;
      exit when found_so_far >= most;
    end loop;
  end
  $$;
