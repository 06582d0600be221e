import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditOf, type GivenPayment, paymentNames, settlePayments } from "./settle-payments.ts";

const cash = (amount: number): GivenPayment => ({ way: "cash", amount, reference: null });
const wallet = (amount: number, reference: string | null = "R1"): GivenPayment => ({
	way: "e_wallet",
	amount,
	reference,
});
const card = (amount: number): GivenPayment => ({ way: "card", amount, reference: "A1" });

const giftCard = (amount: number, reference: string | null = "ZZZZ-ZZZZ-ZZZZ-ZZZS") =>
	({ way: "gift_card", amount, reference }) as const;
const credit = (amount: number): GivenPayment => ({
	way: "store_credit",
	amount,
	reference: null,
});

describe("settlePayments", () => {
	it.each([
		["exact cash", 10_000, [cash(10_000)], [10_000], 0],
		["cash with change", 12_350, [cash(50_000)], [12_350], 37_650],
		["an e-wallet", 12_350, [wallet(12_350)], [12_350], 0],
		[
			"an e-wallet, a card and the rest in cash",
			30_000,
			[wallet(10_000), card(5_000), cash(20_000)],
			[10_000, 5_000, 15_000],
			5_000,
		],
		[
			"cash that is entered before an e-wallet payment",
			30_000,
			[cash(20_000), wallet(10_000)],
			[20_000, 10_000],
			0,
		],
		["no payment for a total of 0", 0, [], [], 0],
		["store credit alone", 10_000, [credit(10_000)], [10_000], 0],
		[
			"store credit and the rest in cash",
			10_000,
			[credit(3_000), cash(10_000)],
			[3_000, 7_000],
			3_000,
		],
		[
			"store credit with an e-wallet, a card and cash",
			30_000,
			[credit(5_000), wallet(10_000), card(5_000), cash(10_000)],
			[5_000, 10_000, 5_000, 10_000],
			0,
		],
	])("accepts %s", (_, total, given, amounts, change) => {
		const settled = settlePayments(total, given);
		expect(settled.payments.map(({ amount }) => amount)).toEqual(amounts);
		expect(settled.change).toBe(change);
	});

	it.each([
		["a total in cash is rounded down", 10_002, [cash(10_000)], [[10_002, 10_000]], -2, 0],
		[
			"a total in cash is rounded up, and change is given",
			10_003,
			[cash(20_000)],
			[[10_003, 20_000]],
			2,
			9_995,
		],
		[
			"the rest in cash is rounded up",
			10_048,
			[wallet(10_000), cash(50)],
			[
				[10_000, null],
				[48, 50],
			],
			2,
			0,
		],
		["a total without cash isn't rounded", 10_002, [wallet(10_002)], [[10_002, null]], 0, 0],
		[
			"a rest of two centavos is rounded to 0",
			10_002,
			[wallet(10_000)],
			[
				[10_000, null],
				[2, 0],
			],
			-2,
			0,
		],
		["a total of two centavos is rounded to 0", 2, [], [[2, 0]], -2, 0],
	])("rounds only the cash part of the total: %s", (_, total, given, amounts, rounding, change) => {
		const settled = settlePayments(total, given, "0.05");
		expect(settled.payments.map(({ amount, tendered }) => [amount, tendered])).toEqual(amounts);
		expect(settled).toMatchObject({ rounding, change });
	});

	it("requires the rounded amount", () => {
		expect(() => settlePayments(10_003, [cash(10_004)], "0.05")).toThrow("₱0.01 is still due.");
	});

	it.each([
		["too little cash", 10_000, [cash(9_999)], "₱0.01 is still due."],
		["a sale without payments", 10_000, [], "₱100.00 is still due."],
		["too much by card", 10_000, [card(10_001)], "These payments exceed the total by ₱0.01."],
		[
			"cash on top of a full payment",
			10_000,
			[card(10_000), cash(100)],
			"Nothing is left to pay in cash.",
		],
		["cash twice", 10_000, [cash(5_000), cash(5_000)], "Cash is listed twice."],
		["store credit twice", 10_000, [credit(5_000), credit(5_000)], "Store credit is listed twice."],
		[
			"more credit than is due",
			10_000,
			[credit(10_001)],
			"These payments exceed the total by ₱0.01.",
		],
		["too little credit", 10_000, [credit(9_999)], "₱0.01 is still due."],
		[
			"cash on top of full credit",
			10_000,
			[credit(10_000), cash(1)],
			"Nothing is left to pay in cash.",
		],
		["a gift card without its code", 10_000, [giftCard(10_000, null)], "Enter the reference."],
		["two gift cards", 10_000, [giftCard(5_000), giftCard(5_000)], "Gift card is listed twice."],
		[
			"an e-wallet payment without a reference",
			10_000,
			[wallet(10_000, null)],
			"Enter the reference.",
		],
	])("refuses %s", (_, total, given, message) => {
		expect(() => settlePayments(total, given)).toThrow(message);
	});

	it("the payments add up to the total, and change is less than the cash", () => {
		const amount = fc.integer({ min: 1, max: 10_000_000 });
		fc.assert(
			fc.property(amount, fc.array(amount, { maxLength: 3 }), amount, (total, others, tendered) => {
				const given = [...others.map((each) => wallet(each)), cash(tendered)];
				let settled: ReturnType<typeof settlePayments>;
				try {
					settled = settlePayments(total, given);
				} catch {
					return;
				}
				const paid = settled.payments.reduce((sum, each) => sum + each.amount, 0);
				expect(paid).toBe(total);
				expect(settled.change).toBeGreaterThanOrEqual(0);
				expect(settled.change).toBeLessThan(tendered);
			}),
		);
	});
});

it("store credit has no reference", () => {
	const given = { ...credit(10_000), reference: "Maria" };
	expect(settlePayments(10_000, [given]).payments).toEqual([
		{ way: "store_credit", amount: 10_000, tendered: null, reference: null },
	]);
});

it("an order names each tender once, and store credit only if it was the only tender", () => {
	expect(paymentNames([])).toBeNull();
	expect(paymentNames([wallet(1), cash(1), wallet(2)])).toBe("E-wallet by QR, Cash");
	expect(paymentNames([credit(1), cash(1)])).toBe("Cash");
	expect(paymentNames([credit(1)])).toBe("Store credit");
});

it("creditOf returns only the amount paid with store credit", () => {
	expect(creditOf([cash(1), wallet(2)])).toBe(0);
	expect(creditOf([credit(300), cash(1)])).toBe(300);
});
