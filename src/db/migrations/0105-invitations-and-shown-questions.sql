-- Orders whose buyers are asked for a review some days after delivery: each once, or never.
create table review_invitations (
	order_id bigint primary key references orders on delete cascade,
	delivered_at timestamptz not null,
	state text not null default 'waiting' check (state in ('waiting', 'sent', 'skipped')),
	decided_at timestamptz,
	check ((state = 'waiting') = (decided_at is null))
);
create index review_invitations_waiting on review_invitations (delivered_at, order_id)
	where state = 'waiting';

create function await_review() returns trigger language plpgsql as $$
begin
	insert into review_invitations (order_id, delivered_at) values (new.id, new.updated_at)
	on conflict do nothing;
	return null;
end $$;
create trigger orders_delivered after update of status on orders for each row
	when (new.status = 'delivered' and old.status <> 'delivered' and new.account_id is not null)
	execute function await_review();

-- Who wants no more of them, and the links that say so.
alter table accounts add column review_invitations_ended_at timestamptz;
create table review_invitation_links (
	token_hash bytea primary key,
	account_id bigint not null references accounts on delete cascade
);
create index review_invitation_links_account on review_invitation_links (account_id);

-- Who asked agrees that the first name stands with the question where it is shown.
alter table questions add column may_be_named boolean not null default false;

-- Questions that the shop shows on a product's page, in words without what is nobody's business.
create table shown_questions (
	question_id bigint primary key references questions on delete cascade,
	product_id bigint not null references products on delete cascade,
	question text not null check (question <> ''),
	answer text not null check (answer <> ''),
	-- As others see who asked: 'Ana C.'; null: nobody is named.
	asker text check (asker <> ''),
	shown_at timestamptz not null default now()
);
create index shown_questions_product on shown_questions (product_id, question_id desc);

-- Pages that show them end with them.
create function note_shown_question() returns trigger language plpgsql as $$
begin
	insert into catalogue_changes (product_id) values (coalesce(new.product_id, old.product_id));
	return null;
end $$;
create trigger shown_questions_changed after insert or update or delete on shown_questions
	for each row execute function note_shown_question();
