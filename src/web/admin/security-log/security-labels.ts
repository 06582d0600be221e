import type { SecurityEvent } from "#contract/admin/security-log.ts";
import type { SecurityKind } from "#lib/security/security-kinds.ts";

/** Names of event kinds, in the order in which the filter lists them. */
export const kindNames: Readonly<Record<SecurityKind, string>> = {
	sign_in_failed: "Failed sign-in",
	throttled: "Rate limited",
	forbidden: "Access denied",
	forged_request: "Forged request",
	bad_signature: "Invalid signature",
	bad_api_key: "Rejected API key",
	export: "Export",
	provider_keys_changed: "Provider keys changed",
	mail_server_changed: "Mail server changed",
	settings_changed: "Settings changed",
	sessions_ended: "Session ended",
	password_changed: "Password changed",
	second_factor_changed: "Two-step sign-in changed",
	passkey_added: "Passkey added",
	passkey_removed: "Passkey removed",
	role_changed: "Role changed",
	account_blocked: "Account blocked",
	api_key_made: "API key created",
	api_key_revoked: "API key revoked",
};

/** Describes who performed the action, and whose account was affected. */
export function describePeople({ person, about }: Pick<SecurityEvent, "person" | "about">): string {
	const who = person?.name ?? "Unknown";
	return about ? `${who} → ${about.name}` : who;
}
