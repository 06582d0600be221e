/** What an extension of the shop can do for it, as its module calls it. */
export const extensionParts = [
	"payment",
	"courier",
	"storage",
	"mail",
	"signIn",
	"humanCheck",
] as const;
export type ExtensionPart = (typeof extensionParts)[number];

interface PartFacts {
	/** In a list of what an extension does. */
	name: string;
	/** The shop works with one at a time: two extensions that both do it are refused. */
	isAlone: boolean;
	/**
	 * Nothing but the environment sets it up, before the shop opens: what is kept must not be looked for
	 * somewhere else from one moment to the next.
	 */
	isSetUpAtStart: boolean;
	/** A demo has none: it moves no money and no parcels. */
	isRealOnly: boolean;
}

export const extensionPartFacts: Readonly<Record<ExtensionPart, PartFacts>> = {
	payment: { name: "Payments", isAlone: false, isSetUpAtStart: false, isRealOnly: true },
	courier: { name: "A courier", isAlone: false, isSetUpAtStart: false, isRealOnly: true },
	storage: { name: "Uploaded pictures", isAlone: true, isSetUpAtStart: true, isRealOnly: false },
	mail: { name: "Mail", isAlone: true, isSetUpAtStart: false, isRealOnly: false },
	signIn: { name: "Sign-in", isAlone: false, isSetUpAtStart: false, isRealOnly: false },
	humanCheck: {
		name: "Human verification",
		isAlone: true,
		isSetUpAtStart: false,
		isRealOnly: false,
	},
};

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
