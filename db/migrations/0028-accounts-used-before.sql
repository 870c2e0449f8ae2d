-- security.md D12: an account that orders were paid to before its uses were noted counts as used, so that one saved from
-- now on does not take its place. A hash by an older key than the one of the order finds nothing: that account is new.
update saved_choice
set used_at = paid.at
from (
  select owner_id, iban_hash, max(placed_at) as at
  from sell_order
  where iban_hash is not null
  group by owner_id, iban_hash
) as paid
where saved_choice.kind = 'account'
  and saved_choice.used_at is null
  and saved_choice.owner_id = paid.owner_id
  and saved_choice.value_hash = paid.iban_hash;
