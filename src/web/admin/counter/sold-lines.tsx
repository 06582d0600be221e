import type { CounterSale } from "#contract/admin/counter-shapes.ts";
import { formatPesos } from "#lib/money/money.ts";
import { CheckField } from "../kit/form/fields.tsx";
import { showDay } from "../kit/format/show-time.ts";

export type SoldLine = CounterSale["lines"][number];

/** True if the sale recorded the serial number of every unit that the customer still has. */
export const isByUnit = ({ quantity, returned, units }: SoldLine): boolean =>
	units.length > 0 && units.length === quantity - returned;

const lineName = ({ product_name, variation_name }: SoldLine) =>
	[product_name, variation_name].filter(Boolean).join(", ");

const warrantyText = (until: string | null): string =>
	until ? `Warranty until ${showDay(until)}` : "No warranty";

/** Lets the cashier choose the returned units by serial number. */
export function SoldUnits({
	line,
	isWarrantyKnown,
	back,
	setBack,
}: {
	line: SoldLine;
	isWarrantyKnown: boolean;
	/** Serial numbers of the returned units. */
	back: readonly string[];
	setBack: (change: (serials: readonly string[]) => readonly string[]) => void;
}) {
	return (
		<li className="py-2">
			<p className="font-semibold break-words">{lineName(line)}</p>
			{line.units.map(({ serial, warranty_until: until }) => (
				<CheckField
					key={serial}
					label={`No. ${serial}`}
					{...(isWarrantyKnown && { hint: warrantyText(until) })}
					name="serial"
					error={undefined}
					value={back.includes(serial)}
					onChange={(isBack) =>
						setBack((serials) =>
							isBack ? [...serials, serial] : serials.filter((one) => one !== serial),
						)
					}
				/>
			))}
		</li>
	);
}

/** Lets the cashier choose how many units of an item are returned. */
export function SoldPieces({
	line,
	back,
	onChange,
}: {
	line: SoldLine;
	/** Number of units returned. */
	back: number;
	onChange: (back: number) => void;
}) {
	const name = lineName(line);
	const left = line.quantity - line.returned;
	return (
		<li className="flex items-center justify-between gap-4 py-2">
			<p className="min-w-0">
				<span className="block font-semibold break-words">{name}</span>
				<span className="text-fine text-ink-soft">
					{formatPesos(line.unit_price)} × {line.quantity}
					{line.returned > 0 && `, ${line.returned} already returned`}
				</span>
			</p>
			<select
				aria-label={`Returned: ${name}`}
				value={back}
				disabled={left === 0}
				onChange={(event) => onChange(Number(event.currentTarget.value))}
				className="min-h-12 rounded-small border border-ink-faint bg-paper-raised px-3"
			>
				{Array.from({ length: left + 1 }, (_, count) => (
					<option key={count} value={count}>
						{count}
					</option>
				))}
			</select>
		</li>
	);
}
