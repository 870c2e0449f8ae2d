-- How far each file of products has been read, so that a run that broke goes on where it was.
create table catalogue_import (
  -- Digest of the file's name, size and time, and of the options that decide what its rows mean.
  key text primary key,
  file text not null,
  state text not null check (state in ('running', 'done')),
  byte_offset bigint not null,
  next_line bigint not null,
  report_bytes bigint not null,
  read_rows bigint not null,
  new_rows bigint not null,
  changed_rows bigint not null,
  unchanged_rows bigint not null,
  refused_rows bigint not null,
  updated_at timestamptz not null
);
comment on table catalogue_import is 'owner: modules/catalogue';
comment on column catalogue_import.byte_offset is 'of the unpacked content';
comment on column catalogue_import.report_bytes is 'length of the file of refused rows at this point';
