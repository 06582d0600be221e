-- Questions of visitors, from the contact form or a product page.

-- Questions that staff receive.
create table questions (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('contact', 'ask')),
	name text not null check (name <> ''),
	email text not null check (email <> ''),
	message text not null check (message <> ''),
	product_id bigint references products on delete set null,
	state text not null default 'open' check (state in ('open', 'answered')),
	created_at timestamptz not null default now(),
	-- the visitor agrees that their first name is shown with the question
	may_be_named boolean not null default false
);
create index questions_state on questions (state, id desc);

-- Alerts staff to a question.
create function note_question() returns trigger language plpgsql as $$
begin
	insert into live_events (kind, question_id) values ('question_asked', new.id);
	return null;
end $$;
create trigger questions_told after insert on questions
	for each row when (is_news(new.created_at)) execute function note_question();

-- Answers that staff sent by email.
create table question_answers (
	id bigint generated always as identity primary key,
	question_id bigint not null references questions on delete cascade,
	author_id bigint not null references accounts,
	text text not null check (text <> ''),
	created_at timestamptz not null default now()
);
create index question_answers_question on question_answers (question_id, id);

-- Questions that the shop shows on product pages, edited so that they contain nothing private.
create table shown_questions (
	question_id bigint primary key references questions on delete cascade,
	product_id bigint not null references products on delete cascade,
	question text not null check (question <> ''),
	answer text not null check (answer <> ''),
	-- the name shown to others, such as 'Ana C.'; null if no name is shown
	asker text check (asker <> ''),
	shown_at timestamptz not null default now()
);
create index shown_questions_product on shown_questions (product_id, question_id desc);

-- Expires cached product pages that show the question.
create function note_shown_question() returns trigger language plpgsql as $$
begin
	insert into catalogue_changes (product_id) values (coalesce(new.product_id, old.product_id));
	return null;
end $$;
create trigger shown_questions_changed after insert or update or delete on shown_questions
	for each row execute function note_shown_question();
