import { formatPesos, toPesos } from "../money/money.ts";
import type { Promotion } from "./promotion.ts";

type Asked = Pick<Promotion, "reward" | "minimum_subtotal">;

/**
 * Returns a warning for the owner if a promotion can make orders or all eligible items free. Also warns of "buy and
 * get" promotions that take off more than half of the price. Returns null for other promotions.
 */
export function worstCase({ reward, minimum_subtotal: minimum }: Asked): string | null {
	const allFree = "Customers get every eligible item for free.";
	switch (reward.kind) {
		case "none":
			return null;
		case "percent":
			return reward.percent === 100 ? allFree : null;
		case "amount":
			return minimum < reward.amount
				? `Orders up to ${formatPesos(toPesos(reward.amount))} are free, except for shipping.`
				: null;
		case "fixed_price":
			return reward.price === 0 ? allFree : null;
		case "tiers": {
			const free = reward.tiers.find(({ percent }) => percent === 100);
			return free ? `Customers who buy ${free.quantity} or more get all of them for free.` : null;
		}
		case "bundle":
			return reward.price === 0 ? "Customers get the whole set for free." : null;
		case "buy_get": {
			const { buy, get, percent } = reward;
			return get * percent > ((buy + get) * 100) / 2
				? `Customers who pay for ${buy} get ${get} more at ${percent}% off.`
				: null;
		}
	}
}
