import type { CourierPort } from "./courier.ts";
import type { PaymentPort } from "./payment.ts";

/** A configuration value that a part of an extension needs, such as a key or an address. */
export interface Setting {
	/**
	 * Name of the environment variable for this setting. The back office stores the setting under the same name. The name
	 * starts with the extension's name: `acme-pay` has settings such as `ACME_PAY_KEY`.
	 */
	key: string;
	/** Label of the setting's field in the back office. */
	label: string;
	/** True for a secret. Once saved, the shop shows only its last four characters. */
	secret: boolean;
	/** True if the setting may be omitted. */
	optional?: boolean;
}

/** Values of the settings, by their keys. Optional settings without a value are missing. */
export type Settings = Readonly<Record<string, string>>;

/** One feature that an extension provides to the shop. */
export interface Part<Port> {
	settings: readonly Setting[];
	/**
	 * Creates the part from its settings. The shop calls this function at the start and after each change of the
	 * settings. If the function throws an error, the person who saves the settings sees the error's message. The function
	 * must not send requests, because the shop waits for its result.
	 */
	create(settings: Settings): Port | Promise<Port>;
}

/** The default export of an extension's module. */
export interface Extension {
	/**
	 * Lowercase letters, digits and dashes, such as `acme-pay`. Stored with the extension's data, so it must never
	 * change.
	 */
	name: string;
	/** Display name, such as `Acme Pay`. */
	label: string;
	version: string;
	apiVersion: 1;
	payment?: Part<PaymentPort>;
	courier?: Part<CourierPort>;
}

export type PartKind = "payment" | "courier";
