import type { ExtensionPart, ExtensionSetting } from "#lib/extensions/extension-parts.ts";

/** An extension named in the environment, with the parts that this process uses. */
export interface ExtensionInUse {
	name: string;
	label: string;
	version: string;
	parts: readonly {
		kind: ExtensionPart;
		settings: readonly ExtensionSetting[];
		/** True if all settings that the part needs are set. */
		isInUse: boolean;
		/** Payment methods that the part provides. */
		methods: readonly string[];
	}[];
	/** Settings from the environment, which override those in the back office. */
	given: Readonly<Record<string, string>>;
}

/** The shop's extensions. */
export interface Extensions {
	readonly inUse: readonly ExtensionInUse[];
	/**
	 * Runs the extension with the given settings, for each part whose settings would be complete.
	 * @returns the extension's error message; null if it accepts the settings
	 */
	trySettings(name: string, settings: Readonly<Record<string, string>>): Promise<string | null>;
}

/** The value for a shop without extensions. */
export const noExtensions: Extensions = { inUse: [], trySettings: async () => null };
