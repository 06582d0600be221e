import type { Extensions } from "#domain/settings/extensions-in-use.ts";

/** A shop whose server has named one package, which takes whatever it is told. */
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
