-- Items that already shared a GTIN when it became unique keep it until it changes. Once one of them gets another
-- barcode, the number belongs to the oldest of the others, and no other item can take it.

create index variations_shared_gtin on variations (product_id) where shared_gtin <> 0 and archived_at is null;

-- An item with a new barcode, or one sold again, has to be the only one with its number.
create function leave_shared_gtin() returns trigger language plpgsql as $$
begin
	new.shared_gtin := 0;
	return new;
end $$;
create trigger variations_gtin_left before update on variations for each row
	when (old.shared_gtin <> 0 and (
		gtin14(new.barcode) is distinct from gtin14(old.barcode)
		or old.archived_at is not null and new.archived_at is null
	))
	execute function leave_shared_gtin();

-- Without this, the number would be free for others while items that shared it still have it.
create function inherit_shared_gtin() returns trigger language plpgsql as $$
declare heir bigint;
begin
	heir := (
		select min(id) from variations
		where gtin14(barcode) = gtin14(old.barcode) and archived_at is null and shared_gtin <> 0
	);
	if heir is not null then
		update variations set shared_gtin = 0 where id = heir;
	end if;
	return null;
end $$;
create trigger variations_gtin_freed after update on variations for each row
	when (old.shared_gtin = 0 and old.archived_at is null and gtin14(old.barcode) is not null and (
		gtin14(new.barcode) is distinct from gtin14(old.barcode) or new.archived_at is not null
	))
	execute function inherit_shared_gtin();
create trigger variations_gtin_deleted after delete on variations for each row
	when (old.shared_gtin = 0 and old.archived_at is null and gtin14(old.barcode) is not null)
	execute function inherit_shared_gtin();

-- Numbers that were left before this rule.
update variations set shared_gtin = 0
where shared_gtin <> 0 and archived_at is null and not exists (
	select from variations other
	where gtin14(other.barcode) = gtin14(variations.barcode) and other.archived_at is null
		and other.id <> variations.id
		and (other.shared_gtin = 0 or other.id < variations.id)
);
