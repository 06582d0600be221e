/** Kinds of extensions, with their display names. */
export const extensionPartNames = { payment: "Payments", courier: "Courier" } as const;
export type ExtensionPart = keyof typeof extensionPartNames;
export const extensionParts = Object.keys(extensionPartNames) as ExtensionPart[];

/** A setting of an extension. */
export interface ExtensionSetting {
	/** Key of the setting, and name of its environment variable. */
	key: string;
	label: string;
	secret: boolean;
	optional: boolean;
}

/** Returns the prefix of an extension's environment variables, such as `ACME_PAY_` for `acme-pay`. */
export const settingPrefix = (extension: string): string =>
	`${extension.toUpperCase().replaceAll("-", "_")}_`;
