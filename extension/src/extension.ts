import type { CourierPort } from "./courier.ts";
import type { PaymentPort } from "./payment.ts";

/** Something that a part has to be told: a key, an address. */
export interface Setting {
	/**
	 * Its name in the environment, and where the back office keeps it. It begins with the extension's own
	 * name, as `ACME_PAY_KEY` of `acme-pay`.
	 */
	key: string;
	/** Over its field in the back office. */
	label: string;
	/** Never shown again, only its last four characters. */
	secret: boolean;
	/** It may be left out. */
	optional?: boolean;
}

/** What the settings say, by their keys; what is optional and not said is not there. */
export type Settings = Readonly<Record<string, string>>;

/** One thing that an extension does for the shop. */
export interface Part<Port> {
	settings: readonly Setting[];
	/**
	 * Called when the shop starts, and again after the settings have changed. What it throws is told to who
	 * set them: an address that is none, for one. It asks nobody, as the shop waits for it.
	 */
	create(settings: Settings): Port | Promise<Port>;
}

/** What the module of an extension exports by default. */
export interface Extension {
	/** `acme-pay`: small letters, digits and dashes. Kept with what it has done: it never changes. */
	name: string;
	/** As its people know it: `Acme Pay`. */
	label: string;
	version: string;
	apiVersion: 1;
	payment?: Part<PaymentPort>;
	courier?: Part<CourierPort>;
}

export type PartKind = "payment" | "courier";
