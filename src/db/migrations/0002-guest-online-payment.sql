-- Guests who pay online: their order waits as a draft with a link until it is paid.

-- guest: made by a guest's checkout, so nobody of the staff created it
alter table draft_orders add column origin text not null default 'staff'
	check (origin in ('staff', 'guest'));
alter table draft_orders alter column created_by drop not null;
alter table draft_orders add constraint draft_orders_creator check (origin = 'guest' or created_by is not null);
-- the answers to the owner's checkout questions
alter table draft_orders add column custom_values jsonb not null default '{}';

-- the draft of an attempt that is paid online; its link and the order's page have the same token
alter table guest_orders add column draft_id bigint unique references draft_orders on delete set null;
