import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchPayout, type PayoutLine, type PayoutOrder, sumPayout } from "./match-payout.ts";

const orders: Record<string, PayoutOrder> = {
	JT1: { id: 1, courier: "J&T Express", owed: 100_000, wasCollected: true },
	JT2: { id: 2, courier: "j&t express ", owed: 50_000, wasCollected: true },
	PAID: { id: 3, courier: "J&T Express", owed: 0, wasCollected: true },
	OUT: { id: 4, courier: "J&T Express", owed: 0, wasCollected: false },
	LBC1: { id: 5, courier: "LBC Express", owed: 20_000, wasCollected: true },
};
const row = (tracking: string, amount: number, fee = 0, fault: string | null = null) => ({
	tracking,
	amount,
	fee,
	fault,
	reference: "",
	line: 2,
});
const assess = (...lines: Omit<PayoutLine, never>[]) =>
	matchPayout(lines, "J&T Express", ({ tracking }) => orders[tracking] ?? null);
const shown = (lines: ReturnType<typeof assess>) =>
	lines.map((each) => [each.verdict, each.orderId, each.booked, each.surplus, each.bookedFee]);

describe("a row of a payout", () => {
	it.each<[string, ReturnType<typeof row>, unknown[]]>([
		["with the amount owed", row("JT1", 100_000, 2_750), ["matched", 1, 100_000, 0, 2_750]],
		["with a smaller amount", row("JT1", 90_000), ["short", 1, 90_000, 0, 0]],
		["with a larger amount", row("JT1", 100_001), ["too_much", 1, 100_000, 1, 0]],
		["of a courier with another spelling", row("JT2", 50_000), ["matched", 2, 50_000, 0, 0]],
		["of a paid order", row("PAID", 100), ["already_paid", 3, 0, 0, 0]],
		["of an undelivered order", row("OUT", 100), ["not_delivered", 4, 0, 0, 0]],
		["of another courier's order", row("LBC1", 20_000), ["other_courier", 5, 0, 0, 0]],
		["of an unknown order", row("X", 100), ["unknown", null, 0, 0, 0]],
		["with a deduction", row("", -15_000), ["fee", null, 0, 0, 15_000]],
		["with a deduction from an order", row("JT1", -500, 100), ["fee", 1, 0, 0, 600]],
		["with only a fee", row("JT1", 0, 3_500), ["fee", 1, 0, 0, 3_500]],
		["with an amount of zero", row("JT1", 0), ["nothing", 1, 0, 0, 0]],
		["that's unreadable", row("JT1", 100, 0, "no"), ["unreadable", null, 0, 0, 0]],
	])("%s", (_, line, expected) => {
		expect(shown(assess(line))).toEqual([expected]);
	});

	it("pays an order only once, even if the file contains it several times", () => {
		expect(shown(assess(row("JT1", 60_000), row("JT1", 40_000), row("JT1", -100)))).toEqual([
			["short", 1, 60_000, 0, 0],
			["twice", 1, 0, 0, 0],
			["fee", 1, 0, 0, 100],
		]);
	});
});

it("the amount received equals the owed amounts and overpayments minus deductions", () => {
	const lines = fc.array(
		fc.record({
			tracking: fc.constantFrom(...Object.keys(orders), "X", ""),
			amount: fc.integer({ min: -20_000, max: 120_000 }),
			fee: fc.nat(5_000),
			fault: fc.option(fc.constant("no"), { freq: 9 }),
			reference: fc.constant(""),
			line: fc.nat(),
		}),
	);
	fc.assert(
		fc.property(lines, (given) => {
			const assessed = assess(...given);
			const sums = sumPayout(assessed);
			expect(sums.received).toBe(sums.booked + sums.surplus - sums.fees);
			for (const { id, owed } of Object.values(orders)) {
				const mine = assessed.filter(({ orderId }) => orderId === id);
				expect(mine.reduce((sum, { booked }) => sum + booked, 0)).toBeLessThanOrEqual(owed);
			}
			// The amount of each readable row is either recorded or reported as unrecorded.
			const inFile = given
				.filter(({ fault }) => fault === null)
				.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
			expect(sums.received + sums.unbooked).toBe(inFile);
		}),
	);
});
