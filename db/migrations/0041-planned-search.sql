-- Both searches are planned once a session. They always go through the index of words, so the values that are asked for
-- change nothing, and planning three parts anew for each call took longer than searching them.
alter function search_cards(tsquery, text, tsquery, tsquery, integer) set plan_cache_mode = force_generic_plan;

drop function search_suggestions;

-- As in 0040, and with the model, so that nothing has to be joined: the shop has the products in memory.
create function search_suggestions(
  asked tsquery, begun text, typed text, in_title tsquery, in_names tsquery,
  worth float8[], worth_of_word float8, worth_of_year float8, most integer
)
  returns table (product_id integer, nth bigint, score float8, model_words smallint, model text)
  language plpgsql stable
  rows 100
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  as $$
  declare
    hits integer;
    found_so_far integer := 0;
    is_of_model boolean := coalesce(begun ~ '^[0-9]' and left(typed, -length(begun)) !~ '[0-9]', false);
  begin
    for step in 0..2 loop
      return query
        select hit.product_id, hit.nth, hit.score, hit.model_words, hit.model
        from (
          select fitting.product_id, fitting.score, fitting.model_words, fitting.model,
            row_number() over (
              partition by coalesce(fitting.group_id, 0),
                case when fitting.group_id is null then coalesce(fitting.model, fitting.product_id::text) end
              order by fitting.score desc, fitting.product_id
            ) as nth
          from (
            select listed.product_id, listed.group_id, listed.model, listed.model_words, 0.5 * log(listed.popularity + 1)
              + case when listed.model_words > 0 then worth_of_word * (listed.model_words - 3) else 0 end
              + worth_of_year * (coalesce(listed.released_year, 2015) - 2015)
              + worth[1 + case
                when listed.title = typed or listed.model = typed
                  or (starts_with(listed.title, typed) and typed like '%' || listed.model) then 4
                when starts_with(listed.title, typed) or starts_with(listed.model, typed) then 3
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
