import type { CounterItem } from "#contract/admin/counter-shapes.ts";
import type { ReturnValue } from "#contract/admin/unreceipted-returns.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import type { Action } from "#web/forms/use-action.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { NumberField, PesosField } from "../../kit/form/fields.tsx";
import { SerialsField } from "../../kit/form/serials-field.tsx";
import { lineName } from "../sale.ts";

/** An item that is returned without a receipt. */
export interface UnreceiptedLine {
	item: CounterItem;
	value: ReturnValue;
	/** Null while the field is blank. */
	quantity: number | null;
	/** Refund per unit; null while the field is blank. */
	amount: Pesos | null;
	/** Serial numbers, one per line. */
	serials: string;
}

/** Returns the refund of a line; 0 while the line isn't complete. */
const worthOf = ({ quantity, amount }: UnreceiptedLine): Pesos =>
	toPesos(toCentavos(amount || 0) * (quantity || 0));

/** Returns the refund of all lines, before rounding. */
export const totalOf = (lines: readonly UnreceiptedLine[]): Pesos =>
	toPesos(lines.reduce((sum, line) => sum + toCentavos(worthOf(line)), 0));

/** Adds units of an item to the list. If the list already contains the item, increases its quantity. */
export const withItem = (
	lines: readonly UnreceiptedLine[],
	added: Pick<UnreceiptedLine, "item" | "value">,
	units: number,
): UnreceiptedLine[] =>
	lines.some(({ item }) => item.variation_id === added.item.variation_id)
		? lines.map((line) =>
				line.item.variation_id === added.item.variation_id
					? { ...line, quantity: Math.min(99, (line.quantity || 0) + units) }
					: line,
			)
		: [...lines, { ...added, quantity: units, amount: added.value.amount, serials: "" }];

/** The returned items, with the refund per unit of each. */
export const UnreceiptedLines = ({
	lines,
	errorOf,
	onChange,
}: {
	lines: readonly UnreceiptedLine[];
	errorOf: Action["errorOf"];
	onChange: (lines: readonly UnreceiptedLine[]) => void;
}) => (
	<ul aria-label="Items to return" className="grid divide-y divide-line">
		{lines.map((line, place) => (
			<Line
				key={line.item.variation_id}
				line={line}
				errorOf={(name) => errorOf(`lines.${place}.${name}`)}
				onChange={(change) =>
					onChange(lines.map((each) => (each === line ? { ...line, ...change } : each)))
				}
				onRemove={() => onChange(lines.filter((each) => each !== line))}
			/>
		))}
	</ul>
);

function Line({
	line,
	errorOf,
	onChange,
	onRemove,
}: {
	line: UnreceiptedLine;
	errorOf: Action["errorOf"];
	onChange: (change: Partial<UnreceiptedLine>) => void;
	onRemove: () => void;
}) {
	const { value, quantity, amount, serials } = line;
	const name = lineName(line);
	return (
		<li className="grid gap-2 py-3">
			<div className="flex items-center justify-between gap-3">
				<p className="min-w-0 font-semibold break-words">{name}</p>
				<p className="flex items-center gap-1">
					<span className="price font-semibold">{formatPesos(worthOf(line))}</span>
					<IconButton label={`Remove ${name}`} onClick={onRemove}>
						<Icon name="trash" className="size-5" />
					</IconButton>
				</p>
			</div>
			<div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-3">
				<NumberField
					label="Quantity"
					aria-label={`Quantity of ${name}`}
					name="quantity"
					value={quantity}
					onChange={(units) => onChange({ quantity: units })}
					error={errorOf("quantity")}
				/>
				<PesosField
					label="Refund for each"
					aria-label={`Refund for each ${name}`}
					name="unit_amount"
					value={amount}
					onChange={(pesos) => onChange({ amount: pesos })}
					error={errorOf("unit_amount")}
					hint={hintOf(value)}
				/>
			</div>
			{value.serial_kind && (
				<SerialsField
					item={name}
					kind={value.serial_kind}
					quantity={quantity || 1}
					value={serials}
					onChange={(typed) => onChange({ serials: typed })}
					error={errorOf("serials")}
				/>
			)}
		</li>
	);
}

const hintOf = ({ amount, most }: ReturnValue): string =>
	amount === most
		? `The current price is ${formatPesos(most)}.`
		: `The lowest price of the last 90 days was ${formatPesos(amount)}. The current price is ${formatPesos(most)}.`;
