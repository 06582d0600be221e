import { useId, useState } from "react";
import type { AdminFeature } from "#contract/admin/merchandising.ts";
import { listAdminProducts } from "#contract/admin/products.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { useRead } from "../kit/read/use-read.ts";

type FeaturedProduct = NonNullable<AdminFeature["product"]>;

/** Milliseconds without typing before the search starts. */
const debounce = 250;
const maxFound = 6;

/**
 * Field for choosing a published product. If label and hint are omitted, it shows those for a slide of the home page.
 */
export function ProductChoice({
	product,
	label = "Product",
	hint = "Without a product, the slide shows all products with its tag.",
	error,
	onChoose,
}: {
	product: FeaturedProduct | null;
	label?: string;
	hint?: string;
	error: string | undefined;
	onChoose: (product: FeaturedProduct | null) => void;
}) {
	const id = useId();
	const [search, setSearch] = useState("");
	const wanted = search.trim();
	const { last: found } = useRead(
		listAdminProducts,
		wanted === "" ? null : { search: wanted, status: "published", limit: maxFound },
		{ afterMilliseconds: debounce },
	);
	const choose = (next: FeaturedProduct | null) => {
		setSearch("");
		onChoose(next);
	};
	return (
		<div className="grid gap-2">
			{product && (
				<div className="grid gap-1.5">
					<span className="text-small font-semibold">Product</span>
					<div className="flex items-center gap-3 rounded-small border border-line p-2">
						<ProductImage path={product.image} alt="" sizes="3rem" className="size-12! shrink-0" />
						<span className="min-w-0 flex-1 break-words">{product.name}</span>
						<Button size="small" tone="quiet" onClick={() => choose(null)}>
							Remove product
						</Button>
					</div>
				</div>
			)}
			<Field
				label={product ? "Another product" : label}
				type="search"
				autoComplete="off"
				value={search}
				placeholder="Search by name or SKU"
				error={error}
				hint={hint}
				aria-controls={id}
				onChange={(event) => setSearch(event.target.value)}
				onKeyDown={(event) => {
					// Prevent Enter from submitting the form before the user has selected a product.
					if (event.key === "Enter") event.preventDefault();
				}}
			/>
			<ul id={id} aria-label="Products found" className="grid gap-1 empty:hidden">
				{found?.map((each) => (
					<li key={each.id}>
						<button
							type="button"
							onClick={() => choose(each)}
							className="flex min-h-12 w-full items-center gap-3 rounded-small px-2 text-left hover:bg-paper"
						>
							<ProductImage path={each.image} alt="" sizes="2.5rem" className="size-10! shrink-0" />
							<span className="min-w-0 break-words">{each.name}</span>
						</button>
					</li>
				))}
			</ul>
			<p role="status" className="text-fine text-ink-soft empty:hidden">
				{found?.length === 0 && "No published product matches."}
			</p>
		</div>
	);
}
