import { expect, test } from "vitest";
import { orderPaymentChoices, paidByChoices } from "./paid-by-choices.ts";

const names = (...given: Parameters<typeof paidByChoices>) =>
	paidByChoices(...given).map(({ value, name }) => `${value}: ${name}`);

const own = [
	"cod: Cash on delivery",
	"gcash: GCash",
	"card: Card",
	"maya: Maya",
	"qrph: QR Ph",
	"grabpay: GrabPay",
	"shopeepay: ShopeePay",
	"online_banking: Online banking",
	"billease: BillEase installments",
];
const acme = { code: "acme:pay-in-3", is_offered: true, name: "Pay in 3 with Acme" } as const;

test.each([
	["the shop's own methods only", [], [], undefined, []],
	[
		"methods of extensions, by their label",
		[acme],
		[],
		"cod",
		["acme:pay-in-3: Pay in 3 with Acme"],
	],
	["a method used only as a filter", [acme], [], acme.code, ["acme:pay-in-3: Pay in 3 with Acme"]],
	[
		"a method of orders whose extension is gone, by its stored label",
		[acme],
		[
			{ code: acme.code, name: "Three payments" },
			{ code: "gone:over-the-counter", name: "At any Gone branch" },
		],
		undefined,
		["acme:pay-in-3: Pay in 3 with Acme", "gone:over-the-counter: At any Gone branch"],
	],
	[
		"an unused method, by its code",
		[],
		[],
		"gone:over-the-counter",
		["gone:over-the-counter: Over the counter"],
	],
] as const)(
	"offers these payment methods as filters: %s",
	(_what, offered, ofOrders, asked, more) => {
		expect(names([...offered], ofOrders, asked)).toEqual([...own, "transfer: Transfer", ...more]);
	},
);

test("offers each of the counter's payment methods once", () => {
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
		"gift_card: Counter: Gift card",
		"financed: Counter: Financed",
	]);
});
