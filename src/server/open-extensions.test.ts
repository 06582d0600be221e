import { expect, test } from "vitest";
import type { ExtensionSettings, LoadedExtension } from "#adapters/extension/read-extension.ts";
import {
	ForgedEvent,
	ProviderRefused,
	ProviderUnreachable,
} from "#lib/payments/provider-errors.ts";
import { openExtensions } from "./open-extensions.ts";

const setting = (key: string, more: { secret?: boolean; optional?: boolean } = {}) => ({
	key,
	label: key,
	secret: false,
	optional: false,
	...more,
});

/** Creates an extension with these parts, each with its required settings and its `create` function. */
function extension(
	name: string,
	parts: Partial<
		Record<
			keyof LoadedExtension["parts"],
			[keys: string[], create: (settings: ExtensionSettings) => unknown]
		>
	>,
): LoadedExtension {
	return {
		name,
		label: name.toUpperCase(),
		version: "1.0.0",
		parts: Object.fromEntries(
			Object.entries(parts).map(([kind, [keys, create]]) => [
				kind,
				{ settings: keys.map((key) => setting(key)), create },
			]),
		),
	};
}

const fails = (name: string, message: string) => async () => {
	throw Object.assign(new Error(message), { name });
};
const payment = (more: object = {}) => ({
	methods: ["gcash"],
	signatureHeader: "Acme-Signature",
	createPayment: fails("Error", "no network"),
	continuePayment: fails("Error", "no network"),
	findPayment: fails("ProviderRefused", "no such payment"),
	cancelPayment: async () => ({ status: "paid" }),
	refund: fails("Error", "no network"),
	readEvent: fails("ForgedEvent", "forged"),
	...more,
});

test("a part of an extension is used once all its settings are present, and values from the environment take precedence", async () => {
	const seen: ExtensionSettings[] = [];
	const acme = extension("acme", {
		payment: [
			["ACME_KEY", "ACME_PLACE"],
			(settings) => {
				seen.push(settings);
				return payment();
			},
		],
	});
	const opened = openExtensions([acme], { ACME_PLACE: "here", HOME: "/root" });
	const none = openExtensions([acme], {});
	expect((await none.open({})).payments).toEqual([]);
	expect((await none.open({})).inUse[0]?.parts[0]).toMatchObject({ isInUse: false });
	const { payments, inUse } = await opened.open({ ACME_KEY: "kept", ACME_PLACE: "there" });
	expect(payments.map(({ provider, methods }) => [provider, methods])).toEqual([
		["acme", ["gcash"]],
	]);
	expect(seen).toEqual([{ ACME_KEY: "kept", ACME_PLACE: "here" }]);
	expect(inUse[0]).toMatchObject({
		given: { ACME_PLACE: "here" },
		parts: [{ kind: "payment", isInUse: true, methods: ["gcash"] }],
	});
	// Parts with unchanged settings aren't recreated.
	await opened.open({ ACME_KEY: "kept" });
	expect(seen).toHaveLength(1);
	await opened.open({ ACME_KEY: "other" });
	expect(seen).toHaveLength(2);
});

test("a part with only some of its required settings is refused with a message", async () => {
	const acme = extension("acme", { payment: [["ACME_KEY", "ACME_PLACE"], () => payment()] });
	await expect(openExtensions([acme], { ACME_KEY: "given" }).open({})).rejects.toThrow(
		"The extension acme needs ACME_PLACE, which is missing, though ACME_KEY is set.",
	);
	const { payments } = await openExtensions([acme], { ACME_KEY: "given" }).open({
		ACME_PLACE: "x",
	});
	expect(payments).toHaveLength(1);
});

test.each<[string, object, string]>([
	[
		"that throws",
		{
			create: () => {
				throw new Error("no such region");
			},
		},
		"no such region",
	],
	["without a call", { create: () => payment({ refund: undefined }) }, "must have the functions"],
	["that supports no method", { create: () => payment({ methods: [] }) }, "methods"],
	[
		"that supports an unknown method",
		{ create: () => payment({ methods: ["bitcoin"] }) },
		"methods.0",
	],
	[
		"with a method code of the shop’s own",
		{ create: () => payment({ methods: [{ name: "cod", label: "Cash" }] }) },
		"methods.0",
	],
	[
		"with an invalid method code",
		{ create: () => payment({ methods: [{ name: "Pay in 3", label: "Pay in 3" }] }) },
		"methods.0",
	],
	[
		"with a method without a label",
		{ create: () => payment({ methods: [{ name: "pay-in-3", label: " " }] }) },
		"methods.0",
	],
	[
		"with a repeated method",
		{ create: () => payment({ methods: ["gcash", "gcash"] }) },
		"must not contain a method twice",
	],
	["that supports cash", { create: () => payment({ methods: ["cod"] }) }, "methods.0"],
	[
		"with another provider's header",
		{ create: () => payment({ signatureHeader: "Stripe-Signature" }) },
		"is already used by a built-in provider; choose another header",
	],
	["that is empty", { create: () => null }, "must have the functions"],
])(
	"a payment provider %s is refused by its name",
	async (_what, { create }: { create?: () => unknown }, words) => {
		const acme = extension("acme", { payment: [[], create as () => unknown] });
		const opening = openExtensions([acme], {}).open({});
		await expect(opening).rejects.toThrow(words);
		await expect(opening).rejects.toThrow("The extension acme (1.0.0) can't be used (Payments): ");
		expect(await openExtensions([acme], {}).trySettings("acme", {})).toContain(words);
	},
);

test("two payment providers with the same webhook header are refused", async () => {
	const both = ["one", "two"].map((name) => extension(name, { payment: [[], () => payment()] }));
	await expect(openExtensions(both, {}).open({})).rejects.toThrow(
		"The extensions one and two sign their webhooks with the same header Acme-Signature",
	);
});

test("the shop prefixes a provider's custom method with the extension's name, and calls the extension without the prefix", async () => {
	const asked: string[] = [];
	const acme = extension("acme", {
		payment: [
			[],
			() =>
				payment({
					methods: ["gcash", { name: "pay-in-3", label: "Pay in 3 with Acme" }],
					createPayment: async ({ method }: { method: string }) => {
						asked.push(method);
						throw Object.assign(new Error("no"), { name: "ProviderRefused" });
					},
				}),
		],
	});
	const [gateway] = (await openExtensions([acme], {}).open({})).payments;
	if (!gateway) throw new Error("There is none.");
	expect(gateway.methods).toEqual(["gcash", "acme:pay-in-3"]);
	expect(gateway.namedMethods).toEqual([
		{ code: "acme:pay-in-3", label: "Pay in 3 with Acme", note: "" },
	]);
	const way = {
		reference: "1",
		amount: 100,
		secondsToPay: 60,
		returnAddress: "https://shop.example",
	};
	const payer = { name: "Maria", email: null };
	for (const method of gateway.methods) {
		await expect(gateway.createPayment({ ...way, payer, method })).rejects.toThrow(ProviderRefused);
	}
	expect(asked).toEqual(["gcash", "pay-in-3"]);
});

test("a payment provider's errors and invalid answers become a decline, a forged event or an unknown result", async () => {
	const acme = extension("acme", { payment: [[], () => payment()] });
	const [gateway] = (await openExtensions([acme], {}).open({})).payments;
	if (!gateway) throw new Error("It is in use.");
	const asked = { reference: "r", providerId: "p", amount: 1 };
	await expect(gateway.findPayment("p")).rejects.toThrow(ProviderRefused);
	await expect(gateway.refund(asked)).rejects.toThrow(ProviderUnreachable);
	await expect(gateway.cancelPayment("p")).rejects.toThrow(/^ACME returned invalid data/);
	await expect(gateway.cancelPayment("p")).rejects.toThrow(ProviderUnreachable);
	await expect(gateway.readEvent("", new Headers(), new Date())).rejects.toThrow(ForgedEvent);
});

test.each<[string, object]>([
	["a fraction of a centavo", { amount: 0.5 }],
	["a negative amount", { amount: -1 }],
	["an invalid number", { amount: "100" }],
	["an unknown status", { status: "paid" }],
	["a script as the page", { next: { kind: "redirect", address: "javascript:alert(1)" } }],
	["a page without HTTPS", { next: { kind: "redirect", address: "http://pay.example" } }],
	["an external picture", { next: { kind: "code", picture: "https://pay.example/qr.png" } }],
	["an unknown form", { next: { kind: "form", clientSecret: "x" } }],
])("an answer with %s is refused", async (_what, wrong) => {
	const right = {
		providerId: "p",
		reference: "r",
		status: "open",
		amount: 100,
		currency: "PHP",
		failure: null,
		next: { kind: "redirect", address: "https://pay.example/p" },
	};
	let answer: object = right;
	const acme = extension("acme", {
		payment: [[], () => payment({ findPayment: async () => answer })],
	});
	const [gateway] = (await openExtensions([acme], {}).open({})).payments;
	expect(await gateway?.findPayment("p")).toEqual({ ...right, currency: "php" });
	answer = { ...right, ...wrong };
	await expect(gateway?.findPayment("p")).rejects.toThrow(ProviderUnreachable);
});
