import type { Extensions } from "#domain/settings/extensions-in-use.ts";

/** The extensions of a shop with a single package, which accepts all settings. */
export const oneExtension: Extensions = {
	inUse: [
		{
			name: "acme",
			label: "Acme Post",
			version: "1.0.0",
			given: {},
			parts: [
				{
					kind: "courier",
					isInUse: false,
					methods: [],
					settings: [{ key: "ACME_KEY", label: "Key", secret: true, optional: false }],
				},
			],
		},
	],
	trySettings: async () => null,
};
