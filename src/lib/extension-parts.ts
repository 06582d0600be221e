/** The parts that an extension can have, as its module names them, with the names that people read. */
export const extensionPartNames = { payment: "Payments", courier: "Courier" } as const;
export type ExtensionPart = keyof typeof extensionPartNames;
export const extensionParts = Object.keys(extensionPartNames) as ExtensionPart[];

/** Something that a part of an extension has to be told. */
export interface ExtensionSetting {
	/** In the environment too. */
	key: string;
	label: string;
	secret: boolean;
	optional: boolean;
}

/** What `ACME_PAY_KEY` of `acme-pay` begins with. */
export const settingPrefix = (extension: string): string =>
	`${extension.toUpperCase().replaceAll("-", "_")}_`;
