-- The module mails keeps the mails, so that privacy/ below notices/ can list and forget them.
comment on table mail is 'owner: modules/mails';
