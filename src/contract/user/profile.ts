import { z } from "zod";
import { roles } from "#lib/security/roles.ts";
import { credential } from "../account/passkeys.ts";
import { providers } from "../account/providers.ts";
import { askedField, givenValues, shownValue } from "../custom-values.ts";
import { endpoint } from "../endpoint.ts";
import { email, id, idText, instant, money, pesos, text } from "../fields.ts";

/** Maximum size of an uploaded picture, in bytes (decisions §7). */
export const largestPicture = 5 * 1024 * 1024;

export const profile = z.object({
	name: z.string(),
	email: z.string(),
	email_verified: z.boolean(),
	pending_email: z.string().nullable().describe("New email waiting for confirmation"),
	phone: z.string().nullable().describe("Phone number in E.164 format"),
	avatar_url: z.string().nullable(),
	has_password: z.boolean(),
	store_credit: money
		.optional()
		.describe("Store credit balance; omitted if the customer never had any"),
	has_custom_fields: z
		.boolean()
		.optional()
		.describe("True if the shop has custom fields for customers; omitted otherwise"),
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
	summary: "The current user's profile",
	output: profile,
});

export const ownFields = z.object({
	/** Fields that customers are asked for, with the customer's values. */
	asked: z.array(askedField.extend({ value: shownValue.shape.value.nullable() })),
	/** Values that staff entered and the customer may see. */
	shown: z.array(shownValue),
});
export type OwnFields = z.input<typeof ownFields>;

export const readOwnFields = endpoint({
	method: "GET",
	path: "/user/api/profile/custom-fields",
	access: "customer",
	summary: "Custom fields for customers; empty if there are none",
	output: ownFields,
});

export const changeOwnFields = endpoint({
	method: "PUT",
	path: "/user/api/profile/custom-fields",
	access: "customer",
	summary: "Sets custom fields; fields left out stay unchanged",
	body: z.object({ values: givenValues }),
	output: ownFields,
});

export const updateProfile = endpoint({
	method: "PUT",
	path: "/user/api/profile",
	problems: ["confirm_identity"],
	access: "customer",
	summary: "Updates the given fields; a new email takes effect once it is confirmed",
	body: z.object({
		name: text(120).optional(),
		email: email.optional(),
		phone: z
			.string()
			.max(100)
			.nullable()
			.optional()
			.describe("Phone number, read as Philippine by default; empty for none"),
	}),
	output: profile,
});

export const confirmIdentity = endpoint({
	method: "POST",
	path: "/user/api/profile/confirmation",
	problems: ["no_password", "passkey_expired", "passkey_refused", "wrong_code"],
	access: "customer",
	summary:
		"Confirms the current user's identity by password, code or passkey; calls that answer 403 `confirm_identity` then work for ten minutes",
	status: 200,
	body: z.object({
		password: z.string().max(10_000).optional(),
		code: z.string().max(100).optional().describe("From the authenticator app, or a recovery code"),
		passkey: credential.optional().describe("The signed challenge"),
	}),
	output: z.object({ message: z.string() }),
});

export const uploadAvatar = endpoint({
	method: "POST",
	path: "/user/api/profile/avatar",
	problems: ["storage_full"],
	access: "customer",
	summary: "Sets the profile picture: JPEG, PNG, WebP or AVIF, at most 5 MB and 25 megapixels",
	status: 201,
	multipart: true,
	body: z.object({ avatar: z.file("Please choose a picture.") }),
	output: z.object({ avatar_url: z.string() }),
});

export const removeAvatar = endpoint({
	method: "DELETE",
	path: "/user/api/profile/avatar",
	access: "customer",
	summary: "Removes the profile picture",
});

export const unlinkProvider = endpoint({
	method: "DELETE",
	path: "/user/api/profile/providers/{provider}",
	problems: ["last_way_in"],
	access: "customer",
	summary: "Unlinks a sign-in provider, unless it is the only way to sign in",
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
	summary: "The current user's sessions, this browser first",
	output: z.array(session),
});

export const endSession = endpoint({
	method: "DELETE",
	path: "/user/api/sessions/{id}",
	problems: ["confirm_identity"],
	access: "customer",
	summary: "Ends another session of the current user",
	params: z.object({ id: idText }),
	securityEvent: () => ({ kind: "sessions_ended", what: "Another session" }),
});

const row = z.record(z.string(), z.unknown());

export const exportAccount = endpoint({
	method: "GET",
	path: "/user/api/profile/export",
	access: "customer",
	summary: "All data stored about the current user, as a JSON file",
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
			/** The customer's chosen device. */
			device: z.string().nullable(),
			/** When the customer turned off review requests. */
			review_invitations_ended_at: instant.nullable(),
			created_at: instant,
			/** Custom field values by key; null if there are none. */
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
		past_orders: z.array(row).describe("Orders from the previous shop system"),
		emails: z.array(row).describe("Email addresses that the account has or had"),
	}),
});

export const deleteAccount = endpoint({
	method: "POST",
	path: "/user/api/profile/deletion",
	problems: ["last_owner", "no_password", "open_orders", "open_payment", "sign_in_again"],
	access: "customer",
	summary: "Permanently deletes the account; orders are kept for accounting without personal data",
	status: 200,
	body: z.object({
		password: z
			.string()
			.max(10_000)
			.optional()
			.describe(
				"Required if the account has a password; otherwise the user must have signed in within the last ten minutes",
			),
	}),
	output: z.object({ message: z.string() }),
});

export const customerNewsletter = z.object({
	subscribed: z.boolean(),
	/** Text of the consent. */
	text: z.string(),
});
export type CustomerNewsletter = z.input<typeof customerNewsletter>;

export const readOwnNewsletter = endpoint({
	method: "GET",
	path: "/user/api/profile/newsletter",
	access: "customer",
	summary: "The current user's newsletter subscription",
	output: customerNewsletter,
});

export const changeOwnNewsletter = endpoint({
	method: "PUT",
	path: "/user/api/profile/newsletter",
	access: "customer",
	summary:
		"Subscribes to or unsubscribes from the newsletter; an unverified email is asked to confirm",
	body: z.object({ subscribed: z.boolean() }),
	output: customerNewsletter,
});
