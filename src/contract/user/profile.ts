import { z } from "zod";
import { roles } from "#lib/roles.ts";
import { credential } from "../account/passkeys.ts";
import { providers } from "../account/providers.ts";
import { askedField, givenValues, shownValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant, money, pesos, text } from "../fields.ts";

/** Largest picture that may be uploaded, in bytes (decisions §7). */
export const largestPicture = 5 * 1024 * 1024;

export const profile = z.object({
	name: z.string(),
	email: z.string(),
	email_verified: z.boolean(),
	pending_email: z.string().nullable().describe("Waits for its owner to confirm the change"),
	phone: z.string().nullable().describe("E.164"),
	avatar_url: z.string().nullable(),
	has_password: z.boolean(),
	store_credit: money
		.optional()
		.describe("What one holds of it; left out where there never was any"),
	has_custom_fields: z
		.boolean()
		.optional()
		.describe("The shop has fields of its own for them to see or fill in; left out where not"),
	providers: z.array(
		z.object({
			provider: z.enum(providers),
			email: z.string().nullable(),
			created_at: instant,
		}),
	),
});
export type Profile = z.input<typeof profile>;

export const getProfile = endpoint({
	method: "GET",
	path: "/user/api/profile",
	access: "customer",
	summary: "One's own profile",
	output: profile,
});

export const ownFields = z.object({
	/** What they are asked for, with what they have said. */
	asked: z.array(askedField.extend({ value: shownValue.shape.value.nullable() })),
	/** What the shop has noted and shows them. */
	shown: z.array(shownValue),
});
export type OwnFields = z.input<typeof ownFields>;

export const readOwnFields = endpoint({
	method: "GET",
	path: "/user/api/profile/custom-fields",
	access: "customer",
	summary: "What the shop asks its customers for in fields of its own; empty where it has none",
	output: ownFields,
});

export const changeOwnFields = endpoint({
	method: "PUT",
	path: "/user/api/profile/custom-fields",
	access: "customer",
	summary: "Fills in what the shop asks for; fields that are left out stay",
	body: z.object({ values: givenValues }),
	output: ownFields,
});

export const updateProfile = endpoint({
	method: "PUT",
	path: "/user/api/profile",
	problems: ["confirm_identity"],
	access: "customer",
	summary:
		"Changes the fields that are given; a new e-mail counts once it is confirmed from its mailbox",
	body: z.object({
		name: text(120).optional(),
		email: email.optional(),
		phone: z.string().max(100).nullable().optional().describe("Philippine by default; empty: none"),
	}),
	output: profile,
});

export const confirmIdentity = endpoint({
	method: "POST",
	path: "/user/api/profile/confirmation",
	problems: ["no_password", "passkey_expired", "passkey_refused", "wrong_code"],
	access: "customer",
	summary:
		"Proves to be who signed in, by password, code or passkey; what answers 403 `confirm_identity` then works for ten minutes",
	status: 200,
	body: z.object({
		password: z.string().max(10_000).optional(),
		code: z.string().max(100).optional().describe("Of the authenticator app, or a recovery code"),
		passkey: credential.optional().describe("What it signed"),
	}),
	output: z.object({ message: z.string() }),
});

export const uploadAvatar = endpoint({
	method: "POST",
	path: "/user/api/profile/avatar",
	problems: ["storage_full"],
	access: "customer",
	summary: "Sets one's picture: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels",
	status: 201,
	multipart: true,
	body: z.object({ avatar: z.file("Please choose a picture.") }),
	output: z.object({ avatar_url: z.string() }),
});

export const removeAvatar = endpoint({
	method: "DELETE",
	path: "/user/api/profile/avatar",
	access: "customer",
	summary: "Removes one's picture",
});

export const unlinkProvider = endpoint({
	method: "DELETE",
	path: "/user/api/profile/providers/{provider}",
	problems: ["last_way_in"],
	access: "customer",
	summary: "Unlinks a sign-in provider, unless it is the last way in",
	params: z.object({ provider: z.string().max(40) }),
	output: profile,
});

export const session = z.object({
	id,
	device: z.string().describe("Chrome on Android"),
	created_at: instant,
	last_seen_at: instant,
	remembered: z.boolean(),
	current: z.boolean(),
});
export type SessionEntry = z.input<typeof session>;

export const listSessions = endpoint({
	method: "GET",
	path: "/user/api/sessions",
	access: "customer",
	summary: "Where one is signed in, this browser first",
	output: z.array(session),
});

export const endSession = endpoint({
	method: "DELETE",
	path: "/user/api/sessions/{id}",
	problems: ["confirm_identity"],
	access: "customer",
	summary: "Signs one of one's own browsers out",
	params: z.object({ id: idText }),
	deed: () => ({ kind: "sessions_ended", what: "Another session of one's own" }),
});

const row = z.record(z.string(), z.unknown());

export const exportAccount = endpoint({
	method: "GET",
	path: "/user/api/profile/export",
	access: "customer",
	summary: "Everything the shop has about the person, as a JSON file",
	output: z.object({
		exported_at: instant,
		account: z.object({
			id,
			name: z.string(),
			email: z.string(),
			email_verified_at: instant.nullable(),
			phone: z.string().nullable(),
			role: z.enum(roles),
			avatar_url: z.string().nullable(),
			/** Which they look for accessories for. */
			device: z.string().nullable(),
			/** Since when they want no invitations to review. */
			review_invitations_ended_at: instant.nullable(),
			created_at: instant,
			/** Of the shop's own fields, by their keys; null: nothing. */
			custom_fields: row.nullable(),
		}),
		providers: z.array(row),
		passkeys: z.array(row),
		sessions: z.array(row),
		addresses: z.array(row),
		orders: z.array(row.and(z.object({ total_amount: pesos }))),
		payments: z.array(row),
		store_credit: z.array(row),
		cart: z.array(row),
		wishlist: z.array(row),
		notifications: z.array(row),
		mails: z.array(row),
		newsletter: z.array(row),
		tell_me: z.array(row),
		questions: z.array(row),
		reviews: z.array(row),
		review_reports: z.array(row),
		notes: z.array(row),
		past_orders: z.array(row).describe("Of the shop system before this one"),
		emails: z.array(row).describe("Theirs that the account has or had"),
	}),
});

export const deleteAccount = endpoint({
	method: "POST",
	path: "/user/api/profile/deletion",
	problems: ["last_owner", "no_password", "open_orders", "open_payment", "sign_in_again"],
	access: "customer",
	summary: "Deletes the account for good; orders stay for the books, stripped of the person",
	status: 200,
	body: z.object({
		password: z
			.string()
			.max(10_000)
			.optional()
			.describe("Needed where there is one; else a sign-in of the last ten minutes"),
	}),
	output: z.object({ message: z.string() }),
});

export const ownNewsletter = z.object({
	subscribed: z.boolean(),
	/** What one agrees to. */
	text: z.string(),
});
export type OwnNewsletter = z.input<typeof ownNewsletter>;

export const readOwnNewsletter = endpoint({
	method: "GET",
	path: "/user/api/profile/newsletter",
	access: "customer",
	summary: "Whether one gets newsletters",
	output: ownNewsletter,
});

export const changeOwnNewsletter = endpoint({
	method: "PUT",
	path: "/user/api/profile/newsletter",
	access: "customer",
	summary: "Agrees to newsletters or wants no more; an address that is not proved is asked by mail",
	body: z.object({ subscribed: z.boolean() }),
	output: ownNewsletter,
});
