import { href, Link } from "react-router";
import type { AdminProductSummary } from "#contract/admin/products.ts";
import type { AdminBranch } from "#contract/admin/stock.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { InlineNumber } from "./inline-number.tsx";
import { saveStock } from "./save-inline.ts";

/**
 * Stock of a product in one branch. The stock of a product without variations can be edited here. For other products,
 * the cell links to the variations.
 */
export function StockCell({
	product,
	branch,
	show,
}: {
	product: AdminProductSummary;
	branch: AdminBranch;
	show: (product: AdminProductSummary) => void;
}) {
	const { may, role, branch: own } = usePermissions();
	const mayCount = may("stock.write") && (!roleFacts[role].hasBranch || own?.id === branch.id);
	const pieces = product.branch_stock.find(({ branch_id: id }) => id === branch.id)?.quantity ?? 0;
	if (product.variations_count > 0) {
		return (
			<Link
				to={`${href("/admin/stock")}?product_id=${product.id}`}
				className="inline-flex min-h-11 items-center px-2 hover:underline md:pointer-fine:min-h-9"
			>
				{pieces}
				<span className="sr-only">
					{" "}
					of {product.name} in {branch.name}
				</span>
			</Link>
		);
	}
	if (!mayCount) return <span className="px-2">{pieces}</span>;
	return (
		<InlineNumber
			label={`${branch.name}: stock of ${product.name}`}
			value={pieces}
			decimals={0}
			save={(counted) => saveStock(product, branch.id, counted, show)}
		/>
	);
}
