-- Experiments stick to the visitor, and a login changes the session id.
alter table session add column visitor_id uuid not null default gen_random_uuid();
