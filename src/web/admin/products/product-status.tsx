import type { AdminProductSummary } from "#contract/admin/products.ts";
import {
	productStatusFacts,
	type ProductStatus as Status,
} from "#lib/products/product-statuses.ts";
import { classNames } from "../../ui/class-names.ts";
import { exactTime } from "../kit/format/show-time.ts";

const styles: Readonly<Record<Status, string>> = {
	published: "bg-success-soft text-success",
	draft: "bg-warning-soft text-warning",
	archived: "bg-paper text-ink-soft",
};

/** Fields for a product's visibility and, for a draft, its publishing date. */
export function ProductStatus({
	product: { status, publish_at: publishAt },
}: {
	product: Pick<AdminProductSummary, "status" | "publish_at">;
}) {
	return (
		<span
			className={classNames(
				"inline-block rounded-full px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
				styles[status],
			)}
		>
			{publishAt ? `Publishes ${exactTime(publishAt)}` : productStatusFacts[status].name}
		</span>
	);
}
