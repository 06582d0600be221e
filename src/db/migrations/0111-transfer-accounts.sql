-- Several accounts to which customers send transfers, where there was one, with its code to scan beside it.
update settings set value = jsonb_build_object(
	'hold_hours', coalesce(value -> 'hold_hours', '24'),
	'accounts', case
		when concat(value ->> 'institution', value ->> 'account_name', value ->> 'account_number') = ''
			and coalesce(code.path, 'null') = 'null' then '[]'::jsonb
		else jsonb_build_array(jsonb_build_object(
			'id', 'first',
			'institution', coalesce(value ->> 'institution', ''),
			'account_name', coalesce(value ->> 'account_name', ''),
			'account_number', coalesce(value ->> 'account_number', ''),
			'code', coalesce(code.path, 'null'),
			'is_on', true
		))
	end
)
from (
	select (select value from settings where key = 'payment_transfer_code') as path
) code
where key = 'payment_transfer' and not value ? 'accounts';

-- A code that was chosen before its account was filled in.
insert into settings (key, value)
select 'payment_transfer', jsonb_build_object('hold_hours', 24, 'accounts', jsonb_build_array(
	jsonb_build_object(
		'id', 'first', 'institution', '', 'account_name', '', 'account_number', '', 'code', value,
		'is_on', true
	)
))
from settings where key = 'payment_transfer_code' and value <> 'null'
on conflict (key) do nothing;
delete from settings where key = 'payment_transfer_code';

-- Into which of them the money of an order came, as it was called then.
alter table orders add column received_into text;
