-- Where an address is, taken apart, beside the line that is printed: null where it was typed freely.
alter table addresses
	add column recipient_name text,
	-- E.164; null: none that can be called.
	add column phone text,
	add column street text,
	add column landmark text,
	add column city text,
	add column zip text,
	-- A barangay, city or town, by its code in the Philippine Standard Geographic Code.
	add column place text check (place ~ '^[0-9]{10}$'),
	add check (place is null or (recipient_name is not null and street is not null));
