/** Display names of the kinds of extensions. */
export const extensionPartNames = { payment: "Payments", courier: "Courier" } as const;
export type ExtensionPart = keyof typeof extensionPartNames;
export const extensionParts = Object.keys(extensionPartNames) as ExtensionPart[];

/** A setting of an extension. */
export interface ExtensionSetting {
	/** Name of the environment variable that holds the setting. */
	key: string;
	label: string;
	secret: boolean;
	optional: boolean;
}

/** Returns the prefix of an extension's environment variables, such as `ACME_PAY_` for `acme-pay`. */
export const settingPrefix = (extension: string): string =>
	`${extension.toUpperCase().replaceAll("-", "_")}_`;
