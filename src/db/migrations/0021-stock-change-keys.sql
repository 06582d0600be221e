-- Stock changes of staff are requests with an Idempotency-Key, too: a repeat returns the same transfer.
alter table idempotency_keys add column transfer_id bigint references stock_transfers on delete cascade;
