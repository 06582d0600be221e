import type { Centavos } from "../money/money.ts";
import { applyPromotions } from "./apply-promotions.ts";
import {
	isEligible,
	type Promotion,
	type PromotionContext,
	type PromotionLine,
} from "./promotion.ts";

/** A current automatic promotion in the web shop. */
export interface Offer extends Promotion {
	/** True if its number of uses is limited. */
	hasLimits: boolean;
}

/** Instants in ISO 8601; null for no limit. */
interface Period {
	starts_at: string | null;
	ends_at: string | null;
}

/** The promotions that the shop shows for an item that isn't in a cart yet. */
export interface ShownOffers {
	/** Names of the promotions, the highest priority first. */
	names: string[];
	/** Names of promotions that only some variations of the product have. */
	onSelected: string[];
	/** Price of one unit, and when it applies; null if the promotions don't lower the price in every cart. */
	lowered: (Period & { price: Centavos }) | null;
}

/** A product and its items. A product without variations has itself as the only item. */
interface OfferedProduct {
	/** The price on the product's card. */
	product: Pick<PromotionLine, "unitPrice" | "on_sale">;
	items: readonly [PromotionLine, ...PromotionLine[]];
	/** Dates of the product's sale. The prices of items on sale have the same dates. */
	sale: Period;
}

/** True for sets and free shipping. They depend on the whole cart, so no single product shows them. */
const isAboutCart = ({ reward: { kind } }: Offer): boolean => kind === "bundle" || kind === "none";

/**
 * Returns true if the promotion gives each unit a new price, whatever else is in the cart and however often it was
 * used.
 */
const lowersEachUnit = (offer: Offer): boolean =>
	(offer.reward.kind === "percent" || offer.reward.kind === "fixed_price") &&
	offer.minimum_subtotal === 0 &&
	!offer.hasLimits;

/** A cart of a customer who has ordered before. Dates are ignored, because offers are current. */
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

/** Returns the period in which all of these periods overlap. */
function overlap(periods: readonly Period[]): Period {
	const sorted = (name: keyof Period): string[] =>
		periods
			// PostgreSQL formats instants differently from the API.
			.flatMap((period) => (period[name] === null ? [] : new Date(period[name]).toISOString()))
			.toSorted();
	return { starts_at: sorted("starts_at").at(-1) ?? null, ends_at: sorted("ends_at")[0] ?? null };
}

/**
 * Returns false if several promotions compete because one of them is exclusive, so that it depends on the cart which of
 * them apply. Exclusive sets and free shipping matter too, because they may replace a promotion that lowers the price.
 */
const areCombined = (offers: readonly Offer[]): boolean =>
	offers.length === 1 || offers.every(({ stacks }) => stacks);

/** Returns the price of one unit after those promotions that lower the price in every cart. */
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
 * Decides which promotions the shop shows for a product: on cards and pages, for search engines and in feeds.
 * @returns the promotions for the product as a whole and for each of its items
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
			// Each of these promotions applies to every item, so any item represents the product.
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
