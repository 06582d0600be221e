-- When somebody last sent or changed a photograph: one that nobody puts on its product is forgotten in time.
alter table photographs add column last_used_at timestamptz not null default now();
