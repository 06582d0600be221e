import type { ReactNode } from "react";
import { NumberField } from "../kit/form/fields.tsx";
import { itemName } from "./stock-labels.ts";

/** An item whose units a person counts. */
export interface QuantityLine {
	variation_id: number;
	product_name: string;
	variation_name: string;
	sku: string | null;
	/** null until the item is counted. */
	quantity: number | null;
}

/**
 * Returns the lines with one more unit of a scanned item. The item moves to the top of the list, where the user sees
 * it.
 */
export function countScanned<Line extends QuantityLine>(
	lines: readonly Line[],
	variationId: number,
	newLine: () => Line,
): Line[] {
	const known = lines.find((line) => line.variation_id === variationId) ?? newLine();
	const counted = { ...known, quantity: (known.quantity ?? 0) + 1 };
	return [counted, ...lines.filter((line) => line.variation_id !== variationId)];
}

/** List of items with a field for the counted quantity. */
export const QuantityLines = <Line extends QuantityLine>({
	lines,
	label,
	field,
	noteOf,
	onChange,
}: {
	lines: readonly Line[];
	label: string;
	/** Label of the quantity, such as "Arrived". */
	field: string;
	/** Returns the text below the item's name. */
	noteOf: (line: Line) => ReactNode;
	onChange: (line: Line, quantity: number | null) => void;
}) => (
	<ul aria-label={label} className="divide-y divide-line border-y border-line bg-paper-raised">
		{lines.map((line) => {
			const name = itemName(line);
			return (
				<li
					key={line.variation_id}
					className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-3 px-4 py-3"
				>
					<p className="min-w-0 text-small">
						<span className="block font-semibold break-words">{name}</span>
						<span className="block text-fine text-ink-soft">{noteOf(line)}</span>
					</p>
					<NumberField
						label={field}
						aria-label={`${field} of ${name}`}
						name="quantity"
						value={line.quantity}
						onChange={(quantity) => onChange(line, quantity)}
						error={undefined}
					/>
				</li>
			);
		})}
	</ul>
);
