-- A GTIN is one number in every spelling: a UPC-A is the EAN-13 without its leading zero.
create function gtin14(code text) returns text language sql immutable parallel safe return
	case when code ~ '^([0-9]{8}|[0-9]{12,14})$' then lpad(code, 14, '0') end;

-- Items that shared a number in two spellings before keep it, all but the oldest under their own id: they are
-- offered at the till, and nothing else may take the number.
alter table variations add column shared_gtin bigint not null default 0;
update variations set shared_gtin = id
from (
	select id as shared_id, row_number() over (partition by gtin14(barcode) order by id) as place
	from variations where archived_at is null and gtin14(barcode) is not null
) ranked
where shared_id = id and place > 1;

create unique index variations_gtin on variations (gtin14(barcode), shared_gtin)
	where archived_at is null and gtin14(barcode) is not null;
