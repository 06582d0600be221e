-- Store credit is one more way to pay at the counter, and has no reference, as cash has none. Only who writes
-- waits for a moment: the rows that there are keep both rules already, and are read by 0268.
do $$
declare
	given record;
begin
	for given in
		select conname from pg_constraint
		where conrelid = 'counter_payments'::regclass and contype = 'c' and (
			conname = 'counter_payments_way_check' or pg_get_constraintdef(oid) like '%reference IS NULL%'
		)
	loop
		execute format('alter table counter_payments drop constraint %I', given.conname);
	end loop;
end $$;
alter table counter_payments
	add constraint counter_payments_way_check
		check (way in ('cash', 'e_wallet', 'card', 'store_credit')) not valid,
	add constraint counter_payments_reference
		check ((way in ('cash', 'store_credit')) = (reference is null)) not valid;
