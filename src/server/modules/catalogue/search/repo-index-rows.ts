import { sql } from 'kysely'
import { locales } from '#kernel/locale.ts'
import { translators } from '#i18n/translators.ts'
import { deviceColours, isColour } from '#server/modules/catalogue/colours.ts'

/** Parts of the statement of `writeIndex`, each a query that the later ones read. */

const wordsAndStems = (text: string) => sql`
  tsvector_join(setweight(index_words(clean_text(${sql.raw(text)})), 'C')
    || setweight(index_stems(clean_text(${sql.raw(text)}), locale), 'D'))`

/** Only devices get the words of their categories, in all languages: a work is found in its own language only. */
export const shelfQueries = sql`
  above (leaf_id, id, parent_id, family, depth) as (
    select id, id, parent_id, family, 0 from category where id in (select category_id from asked)
    union all
    select leaf_id, category.id, category.parent_id, category.family, depth + 1
    from above join category on category.id = above.parent_id
  ),
  shelf as (
    select leaf_id, min(family) as family, string_agg(id::text, '.' order by depth desc) as path,
      array_agg('category:' || id) || 'category:0'::text as tokens
    from above group by leaf_id
  ),
  shelf_words as (
    select leaf_id, ${wordsAndStems('name')} as words
    from above join category_text on category_text.category_id = above.id
    where family = 'ce' group by leaf_id
  )`

/** Every shade with its names, and with the names of its colour, in each language. */
export function colourWords() {
  return Object.entries(deviceColours).flatMap(([key, { base }]) =>
    locales.map((locale) => {
      const t = translators[locale]
      const own = isColour(key) ? t(`colours.name.${key}`) : ''
      return { key, base, locale, words: `${own} ${t(`colours.name.${base}`)}` }
    }),
  )
}

export const shadeQuery = (names: string) => sql`
  shade as (
    select key, base, ${wordsAndStems('words')} as words
    from jsonb_to_recordset(${names}::jsonb) as named (key text, base text, locale text, words text)
    where key in (select colour from asked) group by key, base
  )`

const formatWords = sql`
  case format when 'ps5' then 'playstation 5 ps5' when 'ps4' then 'playstation 4 ps4'
    when 'ps3' then 'playstation 3 ps3' when 'uhd' then '4k uhd blu ray' when 'switch-2' then 'nintendo switch 2'
    when 'switch' then 'nintendo switch' when '3ds' then 'nintendo 3ds' when 'wii' then 'nintendo wii'
    else format end`

/** The fallback limits serve a shop whose tiers were never computed; such a shop is small, so any limits will do. */
export const popularityTierSql = sql`
  case when popularity >= coalesce((select popular_from from search_tier where tier = 0), 50000) then 0
    when popularity >= coalesce((select popular_from from search_tier where tier = 1), 5000) then 1
    else 2 end::smallint`

export const freshRowQueries = sql`
  plain as materialized (
    select asked.*, shelf.family, shelf.path, shelf.tokens, shade.base,
      coalesce(shelf_words.words, '') || coalesce(shade.words, '') as shared_words,
      clean_text(asked.name) as title,
      clean_text(concat_ws(' ', asked.creator, asked.brand)) as makers,
      clean_text(concat_ws(' ', asked.publisher, asked.configuration, ${formatWords})) as further,
      nullif(clean_text(case when starts_with(basic_name, product_group.brand)
        then substr(basic_name, length(product_group.brand) + 1) else basic_name end), '') as group_model,
      case when asked.stop_reason is null then asked.offer_cents else 0 end as paid_cents
    from asked
    join shelf on shelf.leaf_id = asked.category_id
    left join shelf_words on shelf_words.leaf_id = asked.category_id
    left join shade on shade.key = asked.colour
    left join product_group on product_group.id = asked.group_id
  ),
  priced as (
    select *,
      case when family = 'ce' then coalesce(group_model, device_model(title, makers)) end as model,
      case when paid_cents > 0 then 'bought' else 'not-bought' end as availability,
      case when paid_cents > 0 then (array['0-5', '5-20', '20-50', '50-100', '100-200', '200-500', '500-'])[
        width_bucket(paid_cents, array[0, 500, 2000, 5000, 10000, 20000, 50000])] end as price
    from plain
  ),
  fresh as (
    select id as product_id,
      ${popularityTierSql} as tier,
      popularity, paid_cents as offer_cents, released_year, category_id, group_id, family, title, model,
      case when model is null then 0 else model_words(model) end::smallint as model_words,
      concat_ws(E'\\t', id, popularity, paid_cents, coalesce(released_year, 0), path, category_id,
        coalesce(price, ''), availability, coalesce(format, ''), coalesce(language, ''),
        coalesce(storage_gb::text, ''), coalesce(base, ''),
        regexp_replace(coalesce(brand, ''), '[[:space:]]+', ' ', 'g'), coalesce(group_id, 0)) as card,
      case when model is null then setweight(index_words(title), 'A')
        else setweight(setweight(index_words(title), 'A'), 'C', device_extras(title, makers, model)) end
        || setweight(index_words(makers), 'B')
        || setweight(index_words(further), 'C') || setweight(index_stems(title, language), 'D') || shared_words
        || array_to_tsvector(tokens || case when family = 'ce' then device_marks(name, title) else '{}' end || array_remove(array[
          'availability:' || availability, 'price:' || price, 'brand:' || brand, 'format:' || format,
          'language:' || language, 'storage:' || storage_gb, 'colour:' || base], null)) as words
    from priced
  )`

/** The rows that move into another tier leave their old one. `knownIds` are the products that have a row. */
export const writtenRowQueries = (knownIds: readonly number[]) => sql`
  moved as (
    delete from product_index as old using fresh
    where old.product_id = any(${knownIds}::integer[])
      and old.product_id = fresh.product_id and old.tier <> fresh.tier
  ),
  written as (
    insert into product_index (product_id, tier, popularity, offer_cents, released_year, category_id, group_id, title, model,
      model_words, card, words)
    select product_id, tier, popularity, offer_cents, released_year, category_id, group_id, title, model, model_words,
      card, words
    from fresh
    on conflict (product_id, tier) do update set
      popularity = excluded.popularity, offer_cents = excluded.offer_cents,
      released_year = excluded.released_year, category_id = excluded.category_id, group_id = excluded.group_id,
      title = excluded.title, model = excluded.model,
      model_words = excluded.model_words, card = excluded.card, words = excluded.words
    where (product_index.card, product_index.title, product_index.model,
        product_index.group_id, product_index.words)
      is distinct from (excluded.card, excluded.title, excluded.model, excluded.group_id, excluded.words)
  )`

/** How many of the products with new words have each of them, and how many devices have it in their names and makers. */
export const wordCountQueries = (knownIds: readonly number[]) => sql`
  same as (
    select product_id from product_index as old join fresh using (product_id)
    where old.product_id = any(${knownIds}::integer[])
      and ts_filter(fresh.words, '{a,b,c}') = ts_filter(old.words, '{a,b,c}')
  ),
  counted as (
    select lexeme, count(*) as times,
      count(*) filter (where family = 'ce' and weights && '{A,B}') as devices,
      count(*) filter (where family = 'ce' and 'B' = any (weights)) as makers
    from fresh cross join lateral unnest(ts_filter(words, '{a,b,c}')) as word
    where product_id not in (select product_id from same)
    group by lexeme
  )`

/** A word, and each form of it without one of its letters; see `shortenedForms` in spelling.ts. */
export const shortenedWordsSql = sql`
  case when length(word) between 4 and 24 then array(
    select word union all select left(word, at - 1) || substr(word, at + 1)
    from generate_series(1, length(word)) as at
  ) else array[word] end`
