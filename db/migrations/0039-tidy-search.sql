-- After many products were written: sorts what waits in the indexes of words into them, and counts anew what the planner
-- goes by. Until that is done, a search reads whole tables. The app may call it, but only the owner may do it.
create function tidy_search() returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
  begin
    perform gin_clean_pending_list(name::regclass)
    from unnest(array['product_index_top_words_idx', 'product_index_popular_words_idx', 'product_index_rest_words_idx',
      'search_word_shortened']) as name;
    analyze product, product_group, product_identifier, product_index, search_word, category_facet;
  end
  $$;

-- Single changes wait there too; a search reads all that waits, so little may.
alter index product_index_top_words_idx set (gin_pending_list_limit = 256);
alter index product_index_popular_words_idx set (gin_pending_list_limit = 256);
alter index product_index_rest_words_idx set (gin_pending_list_limit = 256);
alter index search_word_shortened set (gin_pending_list_limit = 256);
