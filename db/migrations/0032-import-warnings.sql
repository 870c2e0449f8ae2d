-- Rows of an import that were taken without a word we do not know, such as an unknown binding.
alter table catalogue_import add column warned_rows bigint not null default 0;
