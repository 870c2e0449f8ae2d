create extension if not exists fuzzystrmatch;

-- Plain, and nothing but letters and digits: how titles are compared. In plpgsql, as an import runs it for every row and
-- a function in SQL that cannot be inlined is planned at each call; most titles are plain already and go the short way.
create function clean_text(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$
  begin
    if octet_length(value) = length(value) then
      value := lower(value);
    else
      value := plain_text(normalize(value, nfkc));
    end if;
    if value ~ '[^a-z0-9 ]|  ' then value := regexp_replace(value, '[^[:alnum:]]+', ' ', 'g'); end if;
    return btrim(value);
  end
  $$;

-- The words of a clean text; where letters and digits stick together, both once more for themselves.
create function index_words(clean text) returns tsvector
  language plpgsql immutable strict parallel safe
  as $$
  begin
    if clean ~ '[0-9]' and clean ~ '[[:alpha:]][0-9]|[0-9][[:alpha:]]' then
      clean := clean || ' ' || regexp_replace(
        regexp_replace(clean, '([[:alpha:]])([0-9])', '\1 \2', 'g'), '([0-9])([[:alpha:]])', '\1 \2', 'g');
    end if;
    return to_tsvector('pg_catalog.simple', clean);
  end
  $$;

-- The stems of a clean text in the language it is written in; none in a language we have no stems for.
create function index_stems(clean text, language text) returns tsvector
  language sql immutable parallel safe
  as $$
    select case language
      when 'de' then to_tsvector('pg_catalog.german', clean)
      when 'fr' then to_tsvector('pg_catalog.french', clean)
      when 'nl' then to_tsvector('pg_catalog.dutch', clean)
      when 'it' then to_tsvector('pg_catalog.italian', clean)
      when 'es' then to_tsvector('pg_catalog.spanish', clean)
      when 'en' then to_tsvector('pg_catalog.english', clean)
      else ''
    end
  $$;

create aggregate tsvector_join (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '');

-- What the search reads: narrow, written together with the product, never by hand. In three parts, so that the popular
-- ones lie close together: of a frequent word thousands are read, and each on a page of its own would be slow.
create table product_index (
  product_id integer not null references product (id) on delete cascade,
  -- 0 the few most asked for, 1 the popular, 2 all others; they are asked in this order.
  tier smallint not null,
  popularity integer not null,
  offer_cents integer not null,
  released_year smallint,
  category_id integer not null,
  group_id integer,
  -- Plain: compared with what was typed.
  title text not null,
  -- Name of the device without its maker.
  model text,
  -- All that filters, facets and sorting look at, in one piece; read by search/cards.ts.
  card text not null,
  -- The words of the product (A name, B maker and creator, C further ones, D stems) and `facet:value` of each filter.
  words tsvector not null,
  primary key (product_id, tier)
) partition by list (tier);
create table product_index_top partition of product_index for values in (0);
create table product_index_popular partition of product_index for values in (1);
create table product_index_rest partition of product_index for values in (2);
comment on table product_index is 'owner: modules/catalogue';
comment on table product_index_top is 'owner: modules/catalogue';
comment on table product_index_popular is 'owner: modules/catalogue';
comment on table product_index_rest is 'owner: modules/catalogue';
create index product_index_by_words on product_index using gin (words);
create index product_index_by_title on product_index (title);
create index product_index_by_popularity on product_index (category_id, popularity desc, product_id);
create index product_index_by_price on product_index (category_id, offer_cents, product_id);
create index product_index_by_year on product_index (category_id, released_year desc nulls last, product_id);

-- From which popularity on a product is in tier 0 and 1, once the catalogue is so large that it matters.
create table search_tier (
  tier smallint primary key,
  popular_from integer not null
);
comment on table search_tier is 'owner: modules/catalogue';

-- Every word of names, makers and creators, how often it was indexed, and itself with what is left when a letter is taken away.
create table search_word (
  word text collate "C" primary key,
  frequency integer not null check (frequency > 0),
  -- Grows with the logarithm, so that few changes of the frequency touch an index.
  commonness smallint not null generated always as (floor(ln(frequency::float8))::smallint) stored,
  shortened text[] not null
) with (fillfactor = 80);
comment on table search_word is 'owner: modules/catalogue';
create index search_word_shortened on search_word using gin (shortened);
create index search_word_common on search_word (left(word, 1), commonness desc);

-- The facets of categories with more products than are counted on demand.
create table category_facet (
  category_id integer not null,
  facet text not null,
  value text not null,
  count integer not null,
  primary key (category_id, facet, value)
);
comment on table category_facet is 'owner: modules/catalogue';

-- Up to `most` hits as lines of class and card, the popular first. The planner must not read the table from its
-- beginning when a word is frequent: that is quick only for the first hits, and slow for the last of a rare combination.
create function search_cards(asked tsquery, typed text, in_title tsquery, in_names tsquery, most integer)
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
      select string_agg(class || E'\t' || card, E'\n'), count(*) into part, hits
      from (
        select card,
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
          select 4 || E'\t' || card from product_index
          where title = typed and words @@ asked order by popularity desc limit 50;
        return;
      end if;
    end loop;
  end
  $$;

-- The best few hits for what is being typed, of each model the first ones: the popular tiers mostly suffice, and of the
-- others a thousand are enough to choose from.
create function search_suggestions(asked tsquery, typed text, in_title tsquery, in_names tsquery, worth float8[], most integer)
  returns table (product_id integer, nth bigint, score float8)
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
        select hit.product_id, hit.nth, hit.score
        from (
          select fitting.product_id, fitting.score,
            row_number() over (partition by coalesce(group_id, -fitting.product_id) order by fitting.score desc) as nth
          from (
            select listed.product_id, listed.group_id, 0.5 * log(popularity + 1) + worth[1 + case
                when title = typed or model = typed or (starts_with(title, typed) and typed like '%' || model) then 4
                when starts_with(title, typed) or starts_with(model, typed) then 3
                when words @@ in_title then 2
                when words @@ in_names then 1
                else 0
              end] as score
            from product_index as listed
            where tier = step and words @@ asked
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
