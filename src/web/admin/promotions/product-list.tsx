import type { ReactNode } from "react";
import { getAdminProduct } from "#contract/admin/products.ts";
import { Button } from "../../ui/button.tsx";
import type { Bound } from "../kit/form/use-record-form.ts";
import { useRead } from "../kit/read/use-read.ts";
import { ProductChoice } from "../merchandising/product-choice.tsx";

/** Products of a promotion, with a search that adds more. */
export function ProductList({
	label,
	hint,
	value,
	onChange,
	error,
	beside,
}: Bound<number[]> & {
	label: string;
	hint?: string;
	/** Content shown next to each product. */
	beside?: (id: number) => ReactNode;
}) {
	return (
		<fieldset className="grid gap-2">
			<legend className="text-small font-semibold">{label}</legend>
			{hint && <p className="text-fine text-ink-soft">{hint}</p>}
			<ul aria-label={label} className="grid gap-2 empty:hidden">
				{value.map((id) => (
					<li key={id} className="flex items-end gap-3 rounded-small border border-line p-2">
						<span className="min-w-0 flex-1 self-center break-words">
							<ProductName id={id} />
						</span>
						{beside && <span className="w-24">{beside(id)}</span>}
						<Button
							size="small"
							tone="quiet"
							onClick={() => onChange(value.filter((each) => each !== id))}
						>
							Remove
							<span className="sr-only">
								{" "}
								<ProductName id={id} />
							</span>
						</Button>
					</li>
				))}
			</ul>
			<ProductChoice
				product={null}
				label="Add a product"
				hint=""
				error={error}
				onChoose={(product) => {
					if (product && !value.includes(product.id)) onChange([...value, product.id]);
				}}
			/>
		</fieldset>
	);
}

function ProductName({ id }: { id: number }) {
	const { value } = useRead(getAdminProduct, { id });
	return value?.name ?? `Product ${id}`;
}
