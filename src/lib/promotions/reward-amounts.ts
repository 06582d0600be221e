import { type Centavos, percentOf } from "../money/money.ts";
import { shareOf } from "../money/share-of.ts";
import type { PromotionLine, Reward } from "./promotion.ts";
import { splitAmount } from "./split-amount.ts";

/** A line to which a promotion applies, with its remaining price after earlier promotions. */
export interface OpenLine {
	line: PromotionLine;
	/** Index of the line in the cart. */
	index: number;
	left: Centavos;
}

/** Calculates the discount of each line. A discount never exceeds the line's remaining price. */
type Rule<Kind extends Reward["kind"]> = (
	reward: Extract<Reward, { kind: Kind }>,
	lines: readonly OpenLine[],
) => Centavos[];

const keyOf = ({ line }: OpenLine): number => line.variation_id ?? 0;

export const sumLeft = (lines: readonly OpenLine[]): Centavos =>
	lines.reduce((sum, { left }) => sum + left, 0);

export const countUnits = (lines: readonly Pick<OpenLine, "line">[]): number =>
	lines.reduce((sum, { line }) => sum + line.quantity, 0);

const spread = (amount: Centavos, lines: readonly OpenLine[]): Centavos[] =>
	splitAmount(
		amount,
		lines.map(({ left }) => left),
		lines.map(keyOf),
	);

/** The percentage is applied to the sum and rounded half up once (decisions §2). */
const percentOff = (percent: number, lines: readonly OpenLine[]): Centavos[] =>
	spread(percentOf(sumLeft(lines), percent), lines);

/** Returns the remaining price of some of a line's units. */
const priceOfUnits = ({ left, line }: OpenLine, units: number): Centavos =>
	shareOf(left, units, line.quantity);

/**
 * Returns the indexes of the lines sorted by unit price, the most expensive first. Ties are broken by the variation, so
 * that the order of the lines doesn't matter.
 */
const byPrice = (lines: readonly OpenLine[]): number[] =>
	lines
		.map((open, place) => ({ place, price: open.line.unitPrice, key: keyOf(open), ...open }))
		.sort((one, other) => other.price - one.price || one.key - other.key || other.left - one.left)
		.map(({ place }) => place);

/** Returns how many of the first `count` units are reduced: after every `buy` units, `get` units are. */
function reducedBefore(count: number, { buy, get }: { buy: number; get: number }): number {
	const rest = count % (buy + get);
	return Math.floor(count / (buy + get)) * get + Math.max(0, rest - buy);
}

const buyGet: Rule<"buy_get"> = (reward, lines) => {
	const { buy, get, of, percent } = reward;
	const off = (open: OpenLine, units: number) => percentOf(priceOfUnits(open, units), percent);
	const group = buy + get;
	if (of === "same") {
		return lines.map((open) => off(open, Math.floor(open.line.quantity / group) * get));
	}
	const counted = Math.floor(countUnits(lines) / group) * group;
	const amounts = lines.map(() => 0);
	let start = 0;
	for (const place of byPrice(lines)) {
		const open = lines[place];
		if (!open) continue;
		const end = Math.min(counted, start + open.line.quantity);
		amounts[place] = off(open, reducedBefore(end, reward) - reducedBefore(start, reward));
		start = end;
	}
	return amounts;
};

/** Forms sets from the most expensive units of each product, as long as another set increases the discount. */
const bundle: Rule<"bundle"> = ({ price, items }, lines) => {
	const order = byPrice(lines);
	const sets = items.map(({ product_id: id, quantity }) => {
		const places = order.filter((place) => lines[place]?.line.product_id === id);
		const units = places.reduce((sum, place) => sum + (lines[place]?.line.quantity ?? 0), 0);
		return { places, quantity, most: Math.floor(units / quantity) };
	});
	const most = Math.min(...sets.map((each) => each.most));
	const unitsIn = (count: number): number[] => {
		const taken = lines.map(() => 0);
		for (const { places, quantity } of sets) {
			let open = count * quantity;
			for (const place of places) {
				const units = Math.min(open, lines[place]?.line.quantity ?? 0);
				taken[place] = units;
				open -= units;
			}
		}
		return taken;
	};
	const pricesIn = (count: number): Centavos[] =>
		unitsIn(count).map((units, place) => {
			const open = lines[place];
			return open ? priceOfUnits(open, units) : 0;
		});
	let best = { off: 0, prices: lines.map(() => 0) };
	for (let count = 1; count <= most; count += 1) {
		const prices = pricesIn(count);
		const off = prices.reduce((sum, each) => sum + each, 0) - count * price;
		if (off <= best.off) break;
		best = { off, prices };
	}
	return splitAmount(best.off, best.prices, lines.map(keyOf));
};

const tiers: Rule<"tiers"> = (reward, lines) => {
	const units = countUnits(lines);
	const reached = reward.tiers.filter(({ quantity }) => quantity <= units);
	return percentOff(Math.max(0, ...reached.map(({ percent }) => percent)), lines);
};

/** Returns the discount that a reward gives on each eligible line. */
export function rewardAmounts(reward: Reward, lines: readonly OpenLine[]): Centavos[] {
	switch (reward.kind) {
		case "none":
			return lines.map(() => 0);
		case "percent":
			return percentOff(reward.percent, lines);
		case "amount":
			return spread(Math.min(reward.amount, sumLeft(lines)), lines);
		case "fixed_price":
			return lines.map(({ left, line }) => Math.max(0, left - reward.price * line.quantity));
		case "buy_get":
			return buyGet(reward, lines);
		case "tiers":
			return tiers(reward, lines);
		case "bundle":
			return bundle(reward, lines);
	}
}
