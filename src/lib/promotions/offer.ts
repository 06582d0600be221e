import type { Centavos } from "../money/money.ts";
import { applyPromotions } from "./apply-promotions.ts";
import {
	isEligible,
	type Promotion,
	type PromotionContext,
	type PromotionLine,
} from "./promotion.ts";

/** A current promotion of the web shop that applies without a code. */
export interface Offer extends Promotion {
	/** True if its number of uses is limited. */
	hasLimits: boolean;
}

/** Limits of a period in ISO 8601; null for no limit. */
interface Period {
	starts_at: string | null;
	ends_at: string | null;
}

/** The promotions displayed with a product or an item, independent of a cart. */
export interface ShownOffers {
	/** Names of the promotions, starting with the highest priority. */
	names: string[];
	/** Names of promotions that only some variations of the product have. */
	onSelected: string[];
	/** Reduced price of one unit, and its period. Null if promotions don't reduce the price in every cart. */
	lowered: (Period & { price: Centavos }) | null;
}

/** A product and its items, which are its variations or the product itself. */
interface OfferedProduct {
	/** The price on the product's card. */
	product: Pick<PromotionLine, "unitPrice" | "on_sale">;
	items: readonly [PromotionLine, ...PromotionLine[]];
	/** Dates of the product's sale. They apply to all items on sale. */
	sale: Period;
}

/**
 * Returns true for sets and for promotions with only free shipping. They depend on the whole cart and aren't displayed
 * with a product.
 */
const isAboutCart = ({ reward: { kind } }: Offer): boolean => kind === "bundle" || kind === "none";

/** Returns true if the promotion always reduces the price of each unit, regardless of the cart and of earlier uses. */
const lowersEachUnit = (offer: Offer): boolean =>
	(offer.reward.kind === "percent" || offer.reward.kind === "fixed_price") &&
	offer.minimum_subtotal === 0 &&
	!offer.hasLimits;

/**
 * Context in which no promotion applies that depends on the cart. Dates are ignored, because all offers are current.
 */
const anyCart: PromotionContext = {
	at: null,
	channel: "web",
	branchId: null,
	code: null,
	isFirstOrder: false,
	shippingFee: 0,
};

const byPriority = (offers: readonly Offer[]): Offer[] =>
	offers.toSorted((one, other) => other.priority - one.priority || one.id - other.id);

const namesOf = (offers: readonly Offer[]): string[] => [
	...new Set(byPriority(offers).map(({ name }) => name)),
];

/** Returns the period that all of these periods share. */
function overlap(periods: readonly Period[]): Period {
	const sorted = (name: keyof Period): string[] =>
		periods
			// Convert instants to one format, because PostgreSQL formats them differently from the API.
			.flatMap((period) => (period[name] === null ? [] : new Date(period[name]).toISOString()))
			.toSorted();
	return { starts_at: sorted("starts_at").at(-1) ?? null, ends_at: sorted("ends_at")[0] ?? null };
}

/**
 * Returns true if all of these promotions apply in every cart. If one of several promotions is exclusive, it depends on
 * the cart which of them apply. Exclusive sets and free shipping count too, because they may replace a promotion that
 * reduces the price.
 */
const areCombined = (offers: readonly Offer[]): boolean =>
	offers.length === 1 || offers.every(({ stacks }) => stacks);

/** Returns the price of one unit after the promotions that reduce it in every cart. */
function loweredPrice(
	offers: readonly Offer[],
	line: PromotionLine,
	sale: Period,
): ShownOffers["lowered"] {
	const lowering = offers.filter(lowersEachUnit);
	const { applied, discount } = applyPromotions(lowering, [{ ...line, quantity: 1 }], anyCart);
	if (discount === 0) return null;
	const periods = applied.filter(({ amount }) => amount > 0).map(({ promotion }) => promotion);
	return {
		price: line.unitPrice - discount,
		...overlap(line.on_sale ? [sale, ...periods] : periods),
	};
}

/**
 * Decides which promotions are displayed with a product: on cards and pages, in structured data and in feeds.
 * @returns the promotions of the whole product and of each of its items
 */
export function showOffers(
	offers: readonly Offer[],
	{ product, items, sale }: OfferedProduct,
): { ofProduct: ShownOffers; ofItems: ShownOffers[] } {
	const eligible = items.map((item) => offers.filter((offer) => isEligible(offer, item)));
	const competing = offers.filter((offer) => eligible.some((own) => own.includes(offer)));
	const found = eligible.map((own) => own.filter((offer) => !isAboutCart(offer)));
	const any = competing.filter((offer) => !isAboutCart(offer));
	const onAll = any.filter((offer) => found.every((own) => own.includes(offer)));
	return {
		ofProduct: {
			names: namesOf(onAll),
			onSelected: namesOf(any.filter((offer) => !onAll.includes(offer))),
			// All of these promotions apply to every item, so the first item represents the product.
			lowered: areCombined(competing)
				? loweredPrice(onAll, { ...items[0], ...product }, sale)
				: null,
		},
		ofItems: items.map((item, place) => {
			const own = found[place] ?? [];
			const lowered = areCombined(eligible[place] ?? []) ? loweredPrice(own, item, sale) : null;
			return { names: namesOf(own), onSelected: [], lowered };
		}),
	};
}
