/** Security events that any visitor can cause. Repeated events within a minute only increase a count. */
export const refusalKinds = [
	"sign_in_failed",
	"throttled",
	"forbidden",
	"forged_request",
	"bad_signature",
	"bad_api_key",
] as const;

/** Security events caused by actions of signed-in users. */
export const actionKinds = [
	"export",
	"provider_keys_changed",
	"mail_server_changed",
	"settings_changed",
	"sessions_ended",
	"password_changed",
	"second_factor_changed",
	"passkey_added",
	"passkey_removed",
	"role_changed",
	"account_blocked",
	"api_key_made",
	"api_key_revoked",
] as const;

export type ActionKind = (typeof actionKinds)[number];

export const securityKinds = [...refusalKinds, ...actionKinds] as const;

export type SecurityKind = (typeof securityKinds)[number];
