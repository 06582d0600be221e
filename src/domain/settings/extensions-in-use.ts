import type { ExtensionPart, ExtensionSetting } from "#lib/extensions/extension-parts.ts";

/** An extension named in the environment, and which of its parts this process uses. */
export interface ExtensionInUse {
	name: string;
	label: string;
	version: string;
	parts: readonly {
		kind: ExtensionPart;
		settings: readonly ExtensionSetting[];
		/** True if everything it needs is set. */
		isInUse: boolean;
		/** Payment methods that it provides. */
		methods: readonly string[];
	}[];
	/** Settings from the environment, which override those of the back office. */
	given: Readonly<Record<string, string>>;
}

/** The shop's extensions. */
export interface Extensions {
	readonly inUse: readonly ExtensionInUse[];
	/**
	 * Tries settings with the parts of an extension that would be complete.
	 * @returns the extension's error message; null if accepted
	 */
	trySettings(name: string, settings: Readonly<Record<string, string>>): Promise<string | null>;
}

/** For shops without extensions. */
export const noExtensions: Extensions = { inUse: [], trySettings: async () => null };
