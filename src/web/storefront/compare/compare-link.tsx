import { Link, useNavigate } from "react-router";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { compareAddress, comparedWith } from "./compare-list.ts";

/** Link to compare a product with products of the same type that the shopper compared before. */
export function CompareLink({ product }: { product: ProductDetail }) {
	const navigate = useNavigate();
	return (
		<Link
			to={compareAddress([product.id])}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				void navigate(compareAddress(comparedWith(product)));
			}}
			className="inline-flex min-h-11 items-center rounded-full px-3 text-small font-semibold hover:bg-line/70"
		>
			Compare
		</Link>
	);
}
