import type { ExtensionPart, ExtensionSetting } from "#lib/extension-parts.ts";

/** An extension that the environment names, and what of it this process works with. */
export interface ExtensionInUse {
	name: string;
	label: string;
	version: string;
	parts: readonly {
		kind: ExtensionPart;
		settings: readonly ExtensionSetting[];
		/** Everything that it needs is set. */
		isInUse: boolean;
		/** Ways to pay that it takes. */
		methods: readonly string[];
	}[];
	/** Settings of the environment, which wins over what the back office keeps. */
	given: Readonly<Record<string, string>>;
}

/** What the shop works with beside its own. */
export interface Extensions {
	readonly inUse: readonly ExtensionInUse[];
	/**
	 * Has an extension take settings, for the parts that would have all of theirs.
	 * @returns what is wrong with them, in its own words; null: nothing
	 */
	trySettings(name: string, settings: Readonly<Record<string, string>>): Promise<string | null>;
}

/** Of a shop without any. */
export const noExtensions: Extensions = { inUse: [], trySettings: async () => null };
