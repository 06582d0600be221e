import { useId, useState } from "react";
import type { Photograph, Pictured } from "#contract/admin/photographs.ts";
import { getAdminProduct, listAdminProducts } from "#contract/admin/products.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { useRead } from "../../kit/read/use-read.ts";

interface Target {
	product_id: number;
	variation_id: number | null;
}

/** Milliseconds without typing before the search starts. */
const debounce = 250;
const maxFound = 6;

/**
 * Field for a photo's product or variation. The target is matched by file name, chosen from several matches, or
 * searched for.
 */
export function TargetChoice({
	photograph,
	isBusy,
	onChoose,
}: {
	photograph: Photograph;
	isBusy: boolean;
	/** null to match the photo by its file name again. */
	onChoose: (target: Target | null) => void;
}) {
	const { target, candidates, file_name, is_chosen, state } = photograph;
	const [isSearching, setSearching] = useState(false);
	const choose = (next: Target | null) => {
		setSearching(false);
		onChoose(next);
	};
	if (target && !isSearching) {
		return (
			<div className="grid gap-2">
				<TargetName target={target} />
				<span className="flex flex-wrap gap-2">
					<Button size="small" tone="quiet" disabled={isBusy} onClick={() => setSearching(true)}>
						Other
					</Button>
					{is_chosen && candidates.length > 0 && (
						<Button size="small" tone="quiet" disabled={isBusy} onClick={() => choose(null)}>
							Match by file name
						</Button>
					)}
				</span>
			</div>
		);
	}
	if (state === "doubtful" && !isSearching) {
		return (
			<div className="grid gap-1">
				<ul aria-label={`Product on ${file_name}`} className="grid gap-1">
					{candidates.map((each) => (
						<li key={`${each.product_id} ${each.variation_id}`}>
							<button
								type="button"
								disabled={isBusy}
								onClick={() => choose(each)}
								className="w-full rounded-small border border-ink-faint/60 p-2 text-left hover:border-ink hover:bg-paper"
							>
								<TargetName target={each} />
							</button>
						</li>
					))}
				</ul>
				<span>
					<Button size="small" tone="quiet" onClick={() => setSearching(true)}>
						Other
					</Button>
				</span>
			</div>
		);
	}
	return (
		<TargetSearch
			label={`Product on ${file_name}`}
			isBusy={isBusy}
			onChoose={choose}
			{...(isSearching && { onCancel: () => setSearching(false) })}
		/>
	);
}

function TargetName({ target }: { target: Pictured }) {
	const { image, product_name, variation_name, sku } = target;
	return (
		<span className="flex items-center gap-3">
			<ProductImage
				path={image}
				alt=""
				sizes="2.5rem"
				className="size-10! shrink-0 rounded-small"
			/>
			<span className="grid min-w-0 text-small">
				<strong className="break-words">{product_name}</strong>
				<span className="break-words text-ink-soft">
					{[variation_name ?? "", sku ?? ""].filter(Boolean).join(" · ") || "The whole product"}
				</span>
			</span>
		</span>
	);
}

function TargetSearch({
	label,
	isBusy,
	onChoose,
	onCancel,
}: {
	label: string;
	isBusy: boolean;
	onChoose: (target: Target) => void;
	onCancel?: () => void;
}) {
	const id = useId();
	const [search, setSearch] = useState("");
	/** Id of the chosen product while the user still has to select one of its variations; null otherwise. */
	const [productId, setProductId] = useState<number | null>(null);
	const wanted = search.trim();
	const { last: found } = useRead(
		listAdminProducts,
		wanted === "" || productId !== null ? null : { search: wanted, limit: maxFound },
		{ afterMilliseconds: debounce },
	);
	const product = useRead(getAdminProduct, productId === null ? null : { id: productId }).value;
	if (product && productId !== null) {
		return (
			<div className="grid gap-2 text-small">
				<strong className="break-words">{product.name}</strong>
				<select
					aria-label={`${label}: variation`}
					disabled={isBusy}
					defaultValue=""
					onChange={(event) => {
						const { value } = event.currentTarget;
						const variation_id = value === "all" ? null : Number(value);
						onChoose({ product_id: product.id, variation_id });
					}}
					className={inputClass}
				>
					<option value="" disabled>
						Which variation?
					</option>
					<option value="all">The whole product</option>
					{product.variations
						.filter(({ archived }) => !archived)
						.map((variation) => (
							<option key={variation.id} value={variation.id}>
								{variation.name}
							</option>
						))}
				</select>
				<span>
					<Button size="small" tone="quiet" onClick={() => setProductId(null)}>
						Another product
					</Button>
				</span>
			</div>
		);
	}
	return (
		<div className="grid gap-1">
			<input
				type="search"
				aria-label={label}
				autoComplete="off"
				value={search}
				placeholder="Search by name or SKU"
				aria-controls={id}
				onChange={(event) => setSearch(event.currentTarget.value)}
				className={inputClass}
			/>
			<ul id={id} aria-label="Products found" className="grid gap-1 empty:hidden">
				{found?.map((each) => (
					<li key={each.id}>
						<button
							type="button"
							disabled={isBusy}
							onClick={() =>
								each.variations_count > 0
									? setProductId(each.id)
									: onChoose({ product_id: each.id, variation_id: null })
							}
							className="flex min-h-12 w-full items-center gap-3 rounded-small px-2 text-left text-small hover:bg-paper"
						>
							<ProductImage path={each.image} alt="" sizes="2.5rem" className="size-10! shrink-0" />
							<span className="min-w-0 break-words">{each.name}</span>
						</button>
					</li>
				))}
			</ul>
			<p role="status" className="text-fine text-ink-soft empty:hidden">
				{found?.length === 0 && "No product found."}
			</p>
			{onCancel && (
				<span>
					<Button size="small" tone="quiet" onClick={onCancel}>
						Cancel
					</Button>
				</span>
			)}
		</div>
	);
}
