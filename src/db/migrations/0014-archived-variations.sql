-- Archived variations are few: what counts those with pieces left reads no others.
create index variations_archived on variations (id) where archived_at is not null;
