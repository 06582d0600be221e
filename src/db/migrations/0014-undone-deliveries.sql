-- A delivery that was entered by mistake can be undone.
alter table receipts add column undone_at timestamptz;
alter table receipts add column undone_by bigint references accounts;
-- the item's cost when the delivery arrived; null if unknown
alter table receipt_lines add column cost_before bigint;
