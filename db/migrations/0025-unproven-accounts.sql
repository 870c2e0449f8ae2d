-- security.md D12: the account that was paid to before is offered first, a new one never takes its place by itself.
alter table saved_choice add column used_at timestamptz;
drop index saved_choice_newest;
create index saved_choice_first on saved_choice (owner_id, kind, used_at desc nulls last, saved_at desc, id desc);

-- security.md D5: an order of an account nobody had proven goes back to the browser it was placed in, and stays there.
alter table sell_order add column placed_by uuid;
alter table sell_order add column stays_with_browser boolean not null default false;
