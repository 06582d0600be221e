import { expect, test } from "vitest";
import { orderPaymentChoices, paidByChoices } from "./paid-by-choices.ts";

const names = (...given: Parameters<typeof paidByChoices>) =>
	paidByChoices(...given).map(({ value, name }) => `${value}: ${name}`);

const own = ["cod: Cash on delivery", "gcash: GCash", "card: Card", "maya: Maya", "qrph: QR Ph"];
const acme = { code: "acme:pay-in-3", is_offered: true, name: "Pay in 3 with Acme" } as const;

test.each([
	["the shop's own alone", [], [], undefined, []],
	["those of extensions by their label", [acme], [], "cod", ["acme:pay-in-3: Pay in 3 with Acme"]],
	["one that is asked for only once", [acme], [], acme.code, ["acme:pay-in-3: Pay in 3 with Acme"]],
	[
		"one that orders have, whose extension is gone, as they were told",
		[acme],
		[
			{ code: acme.code, name: "Three payments" },
			{ code: "gone:over-the-counter", name: "At any Gone branch" },
		],
		undefined,
		["acme:pay-in-3: Pay in 3 with Acme", "gone:over-the-counter: At any Gone branch"],
	],
	[
		"one that none has by the words of its code",
		[],
		[],
		"gone:over-the-counter",
		["gone:over-the-counter: Over the counter"],
	],
] as const)("orders can be asked for by %s", (_what, offered, ofOrders, asked, more) => {
	expect(names([...offered], ofOrders, asked)).toEqual([...own, "transfer: Transfer", ...more]);
});

test("orders can be asked for by the counter's tenders, each once", () => {
	const codes = orderPaymentChoices([], [], "e_wallet").map(
		({ value, name }) => `${value}: ${name}`,
	);
	expect(codes).toEqual([
		...own,
		"transfer: Transfer",
		"cash: Counter: Cash",
		"e_wallet: Counter: E-wallet by QR",
		"card_terminal: Counter: Card on the terminal",
		"store_credit: Counter: Store credit",
	]);
});
