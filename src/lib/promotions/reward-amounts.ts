import { type Centavos, percentOf } from "../money/money.ts";
import { shareOf } from "../money/share-of.ts";
import type { PromotionLine, Reward } from "./promotion.ts";
import { splitAmount } from "./split-amount.ts";

/** An eligible line with its remaining price after earlier promotions. */
export interface OpenLine {
	line: PromotionLine;
	/** Index among all lines. */
	index: number;
	left: Centavos;
}

/**
 * Returns the reduction of each line, in the order of the lines. A reduction never exceeds the line's remaining price.
 */
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

/** A percentage is rounded half up once, on the sum (decisions §2). */
const percentOff = (percent: number, lines: readonly OpenLine[]): Centavos[] =>
	spread(percentOf(sumLeft(lines), percent), lines);

/** Price of some units of a line. */
const priceOfUnits = ({ left, line }: OpenLine, units: number): Centavos =>
	shareOf(left, units, line.quantity);

/**
 * Returns the indexes of the lines, the most expensive first. The result doesn't depend on the order of the lines and
 * on their discounts.
 */
const byPrice = (lines: readonly OpenLine[]): number[] =>
	lines
		.map((open, place) => ({ place, price: open.line.unitPrice, key: keyOf(open), ...open }))
		.sort((one, other) => other.price - one.price || one.key - other.key || other.left - one.left)
		.map(({ place }) => place);

/** Returns how many of the first `count` units are reduced, if groups of `buy` and `get` units alternate. */
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

/**
 * The sets are formed from the most expensive units of each product. Sets that are cheaper without the promotion aren't
 * counted.
 */
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

/** Returns the reduction of each eligible line by a reward. */
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
