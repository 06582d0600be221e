import type { SerialTracking } from "#lib/serials/serial-number.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { NumberField, PesosField, TextField } from "../kit/form/fields.tsx";
import { SerialsField } from "../kit/form/serials-field.tsx";
import { itemName } from "../stock/stock-labels.ts";

/** A line of a draft or of a delivery, as entered. */
export interface EnteredLine {
	variation_id: number;
	product_name: string;
	variation_name: string;
	sku: string | null;
	quantity: number | null;
	unit_cost: number | null;
	/** Set only in a draft. */
	pack_size?: number | null;
	supplier_sku?: string;
	/** Number of expected units. Set only in a delivery. */
	open?: number;
	serial_tracking?: SerialTracking;
	/** Serial numbers of the units that arrived, one per line. */
	serials?: string;
}

/** Adds a unit of a scanned item. If the item has no line yet, adds one. */
export function addScanned(
	lines: readonly EnteredLine[],
	scanned: Pick<EnteredLine, "variation_id" | "product_name" | "variation_name" | "sku">,
	more: Partial<EnteredLine>,
): EnteredLine[] {
	const known = lines.find((line) => line.variation_id === scanned.variation_id);
	if (known) {
		const quantity = (known.quantity ?? 0) + 1;
		return lines.map((line) => (line === known ? { ...line, quantity } : line));
	}
	const { variation_id, product_name, variation_name, sku } = scanned;
	const item = { variation_id, product_name, variation_name, sku };
	return [...lines, { ...item, quantity: 1, unit_cost: null, ...more }];
}

/** Table of items with quantity and unit cost. */
export function PurchaseLines({
	lines,
	label,
	errorOf,
	onChange,
}: {
	lines: readonly EnteredLine[];
	label: string;
	errorOf: (field: string) => string | undefined;
	onChange: (lines: EnteredLine[]) => void;
}) {
	return (
		<ul aria-label={label} className="divide-y divide-line border-y border-line bg-paper-raised">
			{lines.map((line, index) => (
				<Line
					key={line.variation_id}
					line={line}
					errorOf={(name) => errorOf(`lines.${index}.${name}`)}
					onChange={(change) =>
						onChange(lines.map((each) => (each === line ? { ...line, ...change } : each)))
					}
					onRemove={() => onChange(lines.filter((each) => each !== line))}
				/>
			))}
		</ul>
	);
}

function Line({
	line,
	errorOf,
	onChange,
	onRemove,
}: {
	line: EnteredLine;
	errorOf: (name: string) => string | undefined;
	onChange: (change: Partial<EnteredLine>) => void;
	onRemove: () => void;
}) {
	const name = itemName(line);
	return (
		<li className="relative grid grid-cols-2 items-start gap-x-3 gap-y-2 px-4 py-3 @3xl:grid-cols-[minmax(0,1fr)_7rem_8rem_7rem_9rem_2.75rem]">
			<p className="col-span-2 min-w-0 pr-12 text-small @3xl:col-span-1 @3xl:pr-0">
				<span className="block font-semibold break-words">{name}</span>
				<span className="block text-fine text-ink-soft">
					{[line.sku, line.open !== undefined && `${line.open} expected`]
						.filter(Boolean)
						.join(" · ")}
				</span>
			</p>
			<NumberField
				label="Quantity"
				aria-label={`Quantity of ${name}`}
				name="quantity"
				value={line.quantity}
				onChange={(quantity) => onChange({ quantity })}
				error={errorOf("quantity")}
			/>
			<PesosField
				label="Unit cost"
				aria-label={`Unit cost of ${name}`}
				name="unit_cost"
				value={line.unit_cost}
				onChange={(unit_cost) => onChange({ unit_cost })}
				error={errorOf("unit_cost")}
			/>
			{line.pack_size !== undefined && (
				<>
					<NumberField
						label="Pack size"
						aria-label={`Pack size of ${name}`}
						name="pack_size"
						value={line.pack_size}
						onChange={(pack_size) => onChange({ pack_size })}
						error={errorOf("pack_size")}
					/>
					<TextField
						label="Supplier SKU"
						aria-label={`Supplier SKU of ${name}`}
						name="supplier_sku"
						value={line.supplier_sku ?? ""}
						onChange={(supplier_sku) => onChange({ supplier_sku })}
						error={errorOf("supplier_sku")}
					/>
				</>
			)}
			<IconButton
				label={`Remove ${name}`}
				onClick={onRemove}
				className="absolute top-1 right-2 @3xl:static @3xl:mt-6"
			>
				<Icon name="close" className="size-5" />
			</IconButton>
			{line.open !== undefined && line.serial_tracking !== "none" && line.quantity !== null && (
				<div className="col-span-full">
					<SerialsField
						item={name}
						quantity={line.quantity}
						value={line.serials ?? ""}
						onChange={(serials) => onChange({ serials })}
						error={errorOf("serials")}
					/>
				</div>
			)}
		</li>
	);
}
