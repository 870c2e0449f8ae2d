-- As in 0007: what the stored words were made with.
create function pg_temp.words_before(clean text) returns tsvector
  language plpgsql immutable strict
  as $$
  begin
    if clean ~ '[0-9]' and clean ~ '[[:alpha:]][0-9]|[0-9][[:alpha:]]' then
      clean := clean || ' ' || regexp_replace(
        regexp_replace(clean, '([[:alpha:]])([0-9])', '\1 \2', 'g'), '([0-9])([[:alpha:]])', '\1 \2', 'g');
    end if;
    return to_tsvector('pg_catalog.simple', clean);
  end
  $$;

-- A number that carries a letter is another number: the 6s is not the 6. As in 0007, but digits stay together with the one
-- or two letters behind them ('21s', '20fe', '5g'), except in a length or an ordinal; letters before digits and longer
-- words are still words of their own, and so are letters between digits ('1000 xm 4'). A capacity is one word: the '1' of
-- '1 TB' is the number of no model.
create or replace function index_words(clean text) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$
  declare
    parts text;
  begin
    if clean ~ '[0-9]' then
      if clean ~ '[[:alpha:]][0-9]|[0-9][[:alpha:]]' then
        parts := clean;
        if parts ~ '[0-9][[:alpha:]]' then
          parts := regexp_replace(parts, '([0-9])([[:alpha:]]+)(?=[0-9])', '\1 \2', 'g');
          parts := regexp_replace(parts, '([0-9])(?=[[:alpha:]]{3}|(mm|st|nd|rd|th)\M)', '\1 ', 'g');
        end if;
        clean := clean || ' ' || regexp_replace(parts, '([[:alpha:]])([0-9])', '\1 \2', 'g');
      end if;
      if clean ~ '[0-9] [gt]b' then
        clean := regexp_replace(clean, '\m([0-9]+) ([gt]b)\M', '\1\2', 'g');
      end if;
    end if;
    return to_tsvector('pg_catalog.simple', clean);
  end
  $$;

-- What tells the line of a device: the word before the number of its model ('line:pixel' of the Pixel 8, 'line:watch' of
-- the Pixel Watch 3, 'line:galaxy' of the Galaxy S24), the number that is only part of a code ('code:24' of the S24), and
-- the size of its screen ('inch:13'). A storage, a length, an ordinal and a year are no numbers of a model.
create function device_marks(name text, title text) returns text[]
  language plpgsql immutable strict parallel safe
  as $$
  declare
    line text;
    code text;
    inches text;
  begin
    if title ~ '^[^0-9]+[0-9]' and title !~ '^[^0-9]+([0-9]+ ?([gt]b|mm|st|nd|rd|th)|(19|20)[0-9][0-9])\M' then
      line := substring(substring(title from '^[^0-9]+') from '([[:alpha:]]+)(?: [[:alpha:]]{0,2})?$');
      code := substring(title from '^[^0-9]*\m[[:alpha:]]{1,2}([0-9]+)');
    end if;
    if name ~ '[0-9]([.,][0-9]+)?[ -]?(["″”]|inch|zoll)' then
      inches := substring(name from '([0-9]+)(?:[.,][0-9]+)?[ -]?(?:["″”]|inch|zoll)');
    end if;
    return array_remove(array['line:' || line, 'code:' || code, 'inch:' || inches], null);
  end
  $$;

-- The words of a product that stand before its stems, as search/repo-index-rows.ts puts them together.
create function pg_temp.own_words(title tsvector, makers tsvector, further tsvector, of_model tsvector) returns tsvector
  language sql immutable
  as $$
    select case when of_model is null then setweight(title, 'A')
      else setweight(setweight(title, 'A'), 'C', array(
        select unnest(tsvector_to_array(title)) except select unnest(tsvector_to_array(of_model)))) end
      || setweight(makers, 'B') || setweight(further, 'C')
  $$;

-- The stored words without those of the product itself, which stand before all others.
create function pg_temp.words_behind(words tsvector, own tsvector) returns tsvector
  language plpgsql immutable
  as $$
  declare
    last integer;
  begin
    select coalesce(max(place), 0) into last from unnest(own) as word, unnest(word.positions) as place;
    return coalesce((
      select string_agg(
        '''' || replace(replace(lexeme, '\', '\\'), '''', '''''') || '''' || coalesce(':' || places, ''), ' ')
      from (
        select lexeme, positions, (
            select string_agg((place - last)::text || weight, ',')
            from unnest(positions, weights) as at (place, weight) where place > last
          ) as places
        from unnest(words)
      ) as word
      where positions is null or places is not null
    ), '')::tsvector;
  end
  $$;

create temporary table device_category on commit drop as
  with recursive below (id) as (
    select id from category where family = 'ce' and parent_id is null
    union all
    select category.id from category join below on category.parent_id = below.id
  )
  select id from below;

create temporary table renewed on commit drop as
  with touched as (
    select product_id, tier, words, product_index.title, model, name,
      product.category_id in (select id from device_category) as is_device,
      clean_text(concat_ws(' ', creator, brand)) as makers,
      clean_text(concat_ws(' ', publisher, configuration,
        case format when '3ds' then 'nintendo 3ds' when 'uhd' then '4k uhd blu ray' when 'ps5' then 'playstation 5 ps5'
          when 'ps4' then 'playstation 4 ps4' when 'ps3' then 'playstation 3 ps3' when 'switch-2' then 'nintendo switch 2'
          when 'switch' then 'nintendo switch' when 'wii' then 'nintendo wii' else format end)) as further
    from product_index join product on product.id = product_id
    where product_index.title ~ '[0-9][[:alpha:]]|[0-9] [gt]b' or format in ('3ds', 'uhd')
      or concat_ws(' ', creator, brand, publisher, configuration) ~ '[0-9] ?[[:alpha:]]'
      or product.category_id in (select id from device_category)
  ),
  own as (
    select *,
      pg_temp.own_words(pg_temp.words_before(title), pg_temp.words_before(makers), pg_temp.words_before(further),
        case when model is not null then pg_temp.words_before(concat_ws(' ', makers, model)) end) as before,
      pg_temp.own_words(index_words(title), index_words(makers), index_words(further),
        case when model is not null then index_words(concat_ws(' ', makers, model)) end) as after
    from touched
  )
  select product_id, tier, is_device, words as words_before,
    case when before = after then words else after || pg_temp.words_behind(words, before) end
      || case when is_device then array_to_tsvector(device_marks(name, title)) else '' end as words_after
  from own;

update product_index set words = words_after from renewed
where product_index.product_id = renewed.product_id and product_index.tier = renewed.tier and words <> words_after;

-- The counts of the words, without those that are gone and with those that are new.
create temporary table recounted on commit drop as
  select lexeme, sum(change)::integer as frequency,
    coalesce(sum(change) filter (where is_device and weights && '{A,B}'), 0)::integer as devices,
    coalesce(sum(change) filter (where is_device and 'B' = any (weights)), 0)::integer as makers
  from (
    select is_device, 1 as change, word.*
    from renewed cross join lateral unnest(ts_filter(words_after, '{a,b,c}')) as word
    where words_after <> words_before
    union all
    select is_device, -1, word.*
    from renewed cross join lateral unnest(ts_filter(words_before, '{a,b,c}')) as word
    where words_after <> words_before
  ) as counted
  group by lexeme;

delete from search_word using recounted where word = lexeme and search_word.frequency + recounted.frequency <= 0;
update search_word set frequency = search_word.frequency + recounted.frequency,
  devices = greatest(0, search_word.devices + recounted.devices),
  makers = greatest(0, search_word.makers + recounted.makers)
from recounted
where word = lexeme and (recounted.frequency <> 0 or recounted.devices <> 0 or recounted.makers <> 0);
insert into search_word (word, frequency, devices, makers, shortened)
select lexeme, frequency, greatest(0, devices), greatest(0, makers),
  case when length(lexeme) between 4 and 24 then array(
    select lexeme union all select left(lexeme, at - 1) || substr(lexeme, at + 1)
    from generate_series(1, length(lexeme)) as at
  ) else array[lexeme] end
from recounted
where frequency > 0 and not exists (select from search_word where word = lexeme);

-- As in 0033; only that the beginning of the first number is looked for in the name of the model: the '1' of 'iphone 1'
-- is not the beginning of a storage.
create or replace function search_suggestions(
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
    is_of_model boolean := coalesce(begun ~ '^[0-9]' and left(typed, -length(begun)) !~ '[0-9]', false);
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
            where begun is null
              or strpos(' ' || case when is_of_model then coalesce(listed.model, listed.title) else listed.title end, ' ' || begun) > 0
              or words @@ in_names
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
