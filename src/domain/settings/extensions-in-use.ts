import type { ExtensionPart, ExtensionSetting } from "#lib/extensions/extension-parts.ts";

/** An extension that the environment names, and which of its parts this process uses. */
export interface ExtensionInUse {
	name: string;
	label: string;
	version: string;
	parts: readonly {
		kind: ExtensionPart;
		settings: readonly ExtensionSetting[];
		/** True if all settings that the part needs are set. */
		isInUse: boolean;
		/** Payment methods that it provides. */
		methods: readonly string[];
	}[];
	/** Settings from the environment, which override those in the back office. */
	given: Readonly<Record<string, string>>;
}

/** The shop's extensions. */
export interface Extensions {
	readonly inUse: readonly ExtensionInUse[];
	/**
	 * Tries out settings with those parts of an extension whose settings would be complete.
	 * @returns the extension's error message; null if it accepts the settings
	 */
	trySettings(name: string, settings: Readonly<Record<string, string>>): Promise<string | null>;
}

/** For a shop without extensions. */
export const noExtensions: Extensions = { inUse: [], trySettings: async () => null };
