/**
 * Measures pricing of a cart: `npm run bench -- promotions`. A cart of 50 lines against 200 active promotions of every
 * kind, half of which apply.
 */
import { performance } from "node:perf_hooks";
import { applyPromotions } from "#lib/promotions/apply-promotions.ts";
import type {
	Promotion,
	PromotionContext,
	PromotionLine,
	Reward,
} from "#lib/promotions/promotion.ts";

const rounds = 1_000;
/** Number of measurements. Only the fastest counts, because other programs probably slowed down the slower ones. */
const triesEach = 5;
const maxMilliseconds = 2;

const rewards: readonly Reward[] = [
	{ kind: "percent", percent: 5 },
	{ kind: "amount", amount: 5_000 },
	{ kind: "fixed_price", price: 19_900 },
	{ kind: "buy_get", buy: 1, get: 1, of: "cheapest", percent: 50 },
	{ kind: "buy_get", buy: 2, get: 1, of: "same", percent: 100 },
	{
		kind: "tiers",
		tiers: [
			{ quantity: 3, percent: 5 },
			{ quantity: 10, percent: 10 },
		],
	},
	{
		kind: "bundle",
		price: 49_900,
		items: [
			{ product_id: 1, quantity: 1 },
			{ product_id: 2, quantity: 1 },
		],
	},
];
const promotions = Array.from({ length: 200 }, (_, index): Promotion => {
	const reward = rewards[index % rewards.length] ?? { kind: "percent", percent: 5 };
	return {
		id: index + 1,
		name: `Promotion ${index}`,
		code: null,
		channels: ["web", "counter"],
		branch_ids: null,
		starts_at: "2026-01-01T00:00:00Z",
		ends_at: "2199-01-01T00:00:00Z",
		minimum_subtotal: 0,
		minimum_quantity: 0,
		is_first_order: false,
		category_ids: index % 2 === 0 ? [index % 10] : [1_000 + index],
		makers: null,
		product_types: null,
		product_ids: null,
		variation_ids: null,
		sale_items: "any",
		reward,
		free_shipping: false,
		priority: index % 5,
		stacks: index % 20 !== 0,
	};
});
const linesOf = (round: number): PromotionLine[] =>
	Array.from({ length: 50 }, (_, index) => ({
		variation_id: index + 1,
		product_id: index + 1,
		category_id: index % 10,
		maker: null,
		product_type: null,
		on_sale: index % 3 === 0,
		unitPrice: 9_900 + ((index * 7_919 + round * 104_729) % 500_000),
		quantity: 1 + ((index + round) % 9),
	}));
const context: PromotionContext = {
	at: Date.parse("2026-11-11T00:00:00Z"),
	channel: "web",
	branchId: null,
	code: null,
	isFirstOrder: true,
	shippingFee: 15_000,
};

const times: number[] = [];
let applied = 0;
for (let round = 0; round < rounds; round += 1) {
	const lines = linesOf(round);
	const tries = Array.from({ length: triesEach }, () => {
		const start = performance.now();
		applied += applyPromotions(promotions, lines, context).applied.length;
		return performance.now() - start;
	});
	times.push(Math.min(...tries));
}
const sorted = times.toSorted((one, other) => one - other);
const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
const average = (applied / rounds / triesEach).toFixed(0);
console.log(`${rounds} carts, ${average} promotions applied to each`);
console.log(`p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms`);
if (at(0.99) > maxMilliseconds) {
	console.error(`Slower than ${maxMilliseconds} ms.`);
	process.exitCode = 1;
}
