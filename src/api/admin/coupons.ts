import type { z } from "zod";
import * as calls from "#contract/admin/coupons.ts";
import {
	createPromotion,
	type PromotionChange,
	updatePromotion,
} from "#domain/promotions/edit-promotions.ts";
import {
	type AdminPromotion,
	findPromotion,
	listPromotions,
} from "#domain/promotions/list-promotions.ts";
import { promotionLabel, type Reward } from "#lib/promotions/promotion.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

/** Presents a promotion with a code as a coupon, in the format that the API had before promotions existed. */
const present = (promotion: AdminPromotion) => ({
	id: promotion.id,
	version: promotion.version,
	code: promotion.code ?? "",
	label: promotionLabel(promotion),
	percent: percentOf(promotion.reward),
	amount_off: amountOf(promotion.reward),
	free_shipping: promotion.free_shipping,
	minimum_subtotal: promotion.minimum_subtotal,
	category_ids: promotion.category_ids?.slice() ?? null,
	starts_at: promotion.starts_at,
	ends_at: promotion.ends_at,
	most_redemptions: promotion.most_redemptions,
	most_per_customer: promotion.most_per_customer,
	is_active: promotion.is_active,
	uses: promotion.uses,
	state: promotion.state,
	created_at: promotion.created_at,
});

const percentOf = (reward: Reward) => (reward.kind === "percent" ? reward.percent : null);
const amountOf = (reward: Reward) => (reward.kind === "amount" ? reward.amount : null);

type Given = Omit<z.output<typeof calls.updateCoupon.body>, "version">;

/**
 * Converts a change of a coupon to a change of the promotion that stores it. If the promotion has a reward that coupons
 * can't express, the reward stays unchanged.
 * @param before null for a new coupon
 */
function changeOf(
	{ percent, amount_off: amount, ...given }: Given,
	before: AdminPromotion | null,
): PromotionChange {
	const currentReward: Reward = before?.reward ?? { kind: "none" };
	const nextPercent = percent === undefined ? percentOf(currentReward) : percent;
	const nextAmount = amount === undefined ? amountOf(currentReward) : amount;
	if (nextPercent !== null && nextAmount !== null) {
		throw refusalAt("amount_off", "Enter either a percentage or an amount.");
	}
	if (nextPercent !== null) return { ...given, reward: { kind: "percent", percent: nextPercent } };
	if (nextAmount !== null) return { ...given, reward: { kind: "amount", amount: nextAmount } };
	const reward: Reward = ["percent", "amount"].includes(currentReward.kind)
		? { kind: "none" }
		: currentReward;
	if (reward.kind === "none" && !(given.free_shipping ?? before?.free_shipping)) {
		throw refusalAt("percent", "Enter a percentage, an amount or free shipping.");
	}
	return { ...given, reward };
}

const notACoupon = () => new Refusal("missing", "Coupon not found.");

export function couponRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	async function find(id: number) {
		const found = await findPromotion(database, id, now());
		if (found.code === null) throw notACoupon();
		return present(found);
	}

	handle(
		app,
		calls.listCoupons,
		async ({ input: { sort = "newest", limit, cursor, ...filter } }) => {
			const page = { sort: sort === "code" ? "name" : sort, limit, cursor } as const;
			const { items, ...rest } = await listPromotions(
				database,
				{ ...filter, hasCode: true },
				now(),
				page,
			);
			return { items: items.map(present), ...rest };
		},
	);
	handle(app, calls.getCoupon, ({ input }) => find(input.id));
	handle(app, calls.createCoupon, async ({ input, actor }) =>
		present(await createPromotion(dependencies, actor, changeOf(input, null))),
	);
	handle(app, calls.updateCoupon, ({ input: { id, version, ...given }, actor }) => {
		const updated = updatePromotion(dependencies, actor, { id, version }, (before) => {
			if (before.code === null) throw notACoupon();
			return changeOf(given, before);
		});
		return orShowCurrent(calls.updateCoupon, updated.then(present), () => find(id));
	});
}
