import * as calls from "#contract/admin/promotions.ts";
import { createPromotion, updatePromotion } from "#domain/promotions/edit-promotions.ts";
import {
	type AdminPromotion,
	findPromotion,
	listPromotions,
} from "#domain/promotions/list-promotions.ts";
import { type Promotion, promotionLabel } from "#lib/promotions/promotion.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { orShowCurrent } from "./show-current.ts";

const listOf = <Value>(values: readonly Value[] | null): Value[] | null => values?.slice() ?? null;

/** Presents the parts of a promotion that both the back office and the tills read. */
export const presentRule = ({
	reward,
	...promotion
}: Omit<Promotion, "name" | "starts_at" | "ends_at">) => ({
	id: promotion.id,
	branch_ids: listOf(promotion.branch_ids),
	minimum_subtotal: promotion.minimum_subtotal,
	minimum_quantity: promotion.minimum_quantity,
	category_ids: listOf(promotion.category_ids),
	makers: listOf(promotion.makers),
	product_types: listOf(promotion.product_types),
	product_ids: listOf(promotion.product_ids),
	variation_ids: listOf(promotion.variation_ids),
	sale_items: promotion.sale_items,
	reward:
		reward.kind === "tiers"
			? { ...reward, tiers: reward.tiers.slice() }
			: reward.kind === "bundle"
				? { ...reward, items: reward.items.slice() }
				: reward,
	free_shipping: promotion.free_shipping,
	priority: promotion.priority,
	stacks: promotion.stacks,
});

const present = (promotion: AdminPromotion) => ({
	...presentRule(promotion),
	version: promotion.version,
	name: promotion.name,
	code: promotion.code,
	label: promotionLabel(promotion),
	channels: promotion.channels.slice(),
	starts_at: promotion.starts_at,
	ends_at: promotion.ends_at,
	is_first_order: promotion.is_first_order,
	most_redemptions: promotion.most_redemptions,
	most_per_customer: promotion.most_per_customer,
	is_active: promotion.is_active,
	uses: promotion.uses,
	state: promotion.state,
	created_at: promotion.created_at,
});

export function promotionRoutes(app: App, dependencies: Dependencies): void {
	const { database, now } = dependencies;

	handle(app, calls.listPromotions, async ({ input }) => {
		const { sort = "newest", limit, cursor, has_code: hasCode, ...filter } = input;
		const page = { sort, limit, cursor };
		const { items, ...rest } = await listPromotions(database, { ...filter, hasCode }, now(), page);
		return { items: items.map(present), ...rest };
	});
	handle(app, calls.getPromotion, async ({ input }) =>
		present(await findPromotion(database, input.id, now())),
	);
	handle(app, calls.createPromotion, async ({ input, actor }) =>
		present(await createPromotion(dependencies, actor, input)),
	);
	handle(app, calls.updatePromotion, ({ input: { id, version, ...change }, actor }) => {
		const updated = updatePromotion(dependencies, actor, { id, version }, () => change);
		const readCurrent = async () => present(await findPromotion(database, id, now()));
		return orShowCurrent(calls.updatePromotion, updated.then(present), readCurrent);
	});
}
