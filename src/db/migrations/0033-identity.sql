-- When the person last proved, within the session, to be who signed in; null: not since the sign-in.
alter table sessions add column confirmed_at timestamptz;
-- When the person was last surely there: at the sign-in, at a proof, or at a change that followed
-- closely upon the one before.
alter table sessions add column present_at timestamptz not null default now();

-- The session that asked for another e-mail: it goes on when the others end.
alter table email_tokens add column session_id bigint;
