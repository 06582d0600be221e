import { type RefObject, useRef, useState } from "react";
import type { CounterSale } from "#contract/admin/counter-shapes.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { toast } from "../../ui/toast.tsx";
import { SelectField } from "../kit/form/fields.tsx";
import { useScanner } from "../kit/scan/use-scanner.ts";
import { type ScannedUnits, scanUnit } from "../orders/scan/scan-unit.ts";
import { isByUnit, type SoldLine, SoldPieces, SoldUnits } from "./sold-lines.tsx";

type Returnable<Line extends SoldLine> = Pick<CounterSale, "receipt"> & { lines: readonly Line[] };

const returnedStates = [
	{ value: "sellable" as const, name: "Sellable" },
	{ value: "damaged" as const, name: "Damaged, write off" },
];
type ReturnedState = (typeof returnedStates)[number]["value"];

/** Asks whether returned items can be sold again. */
export const ReturnedStateField = ({
	state,
	onChange,
}: {
	state: ReturnedState;
	onChange: (state: ReturnedState) => void;
}) => (
	<SelectField
		label="Items returned"
		name="state"
		value={state}
		choices={returnedStates}
		error={undefined}
		onChange={onChange}
	/>
);

/** The returned items of a sale, chosen or scanned. */
export interface ChosenReturn<Line extends SoldLine = SoldLine> {
	sale: Returnable<Line>;
	place: RefObject<HTMLUListElement | null>;
	/** Number of returned units by line id. */
	pieces: Readonly<Record<number, number>>;
	/** Lines with at least one returned unit. */
	lines: { line: Line; quantity: number; serials?: string[] }[];
	setPieces: (line: SoldLine, quantity: number) => void;
	setSerials: (change: (serials: readonly string[]) => readonly string[]) => void;
	backOf: (line: SoldLine) => string[];
}

/** @param scanned text with which the receipt was found; if it's a unit's serial number, that unit is selected */
export function useChosenReturn<Line extends SoldLine>(
	sale: Returnable<Line>,
	scanned = "",
): ChosenReturn<Line> {
	const [counts, setCounts] = useState<ScannedUnits>({});
	const [serials, setSerials] = useState<readonly string[]>([normalizeSerial(scanned)]);
	const backOf = ({ units }: SoldLine) =>
		units.flatMap(({ serial }) => (serials.includes(serial) ? [serial] : []));
	const piecesOf = (line: SoldLine) =>
		isByUnit(line)
			? backOf(line).length
			: Math.min(counts[line.id] ?? 0, line.quantity - line.returned);
	const place = useRef<HTMLUListElement>(null);
	const scan = (code: string) => {
		const serial = normalizeSerial(code);
		const isUnit = sale.lines.some(({ units }) => units.some((unit) => unit.serial === serial));
		if (isUnit) setSerials((now) => [...now, serial]);
		else takeUnit(sale, counts, code, setCounts);
	};
	useScanner({ place, onScan: scan });
	return {
		sale,
		place,
		pieces: Object.fromEntries(sale.lines.map((line) => [line.id, piecesOf(line)])),
		lines: sale.lines.flatMap((line) => {
			const quantity = piecesOf(line);
			if (quantity === 0) return [];
			return { line, quantity, ...(isByUnit(line) && { serials: backOf(line) }) };
		}),
		setPieces: ({ id }, quantity) => setCounts({ ...counts, [id]: quantity }),
		setSerials,
		backOf,
	};
}

/** Lets the cashier choose the returned units of each item. */
export const ChooseReturned = <Line extends SoldLine>({
	chosen: { sale, place, pieces, setPieces, setSerials, backOf },
	isWarrantyKnown = true,
}: {
	chosen: ChosenReturn<Line>;
	isWarrantyKnown?: boolean;
}) => (
	<ul ref={place} aria-label="Items sold" className="grid divide-y divide-line">
		{sale.lines.map((line) =>
			isByUnit(line) ? (
				<SoldUnits
					key={line.id}
					line={line}
					isWarrantyKnown={isWarrantyKnown}
					back={backOf(line)}
					setBack={setSerials}
				/>
			) : (
				<SoldPieces
					key={line.id}
					line={line}
					back={pieces[line.id] ?? 0}
					onChange={(back) => setPieces(line, back)}
				/>
			),
		)}
	</ul>
);

/** Adds one unit of the scanned item to the returned units if the item is on the receipt. Otherwise, shows an error. */
function takeUnit(
	{ receipt, lines }: Returnable<SoldLine>,
	pieces: ScannedUnits,
	code: string,
	onTaken: (pieces: ScannedUnits) => void,
): void {
	const items = lines
		.filter((line) => !isByUnit(line))
		.map((line) => ({
			...line,
			name: line.product_name,
			quantity: line.quantity - line.returned,
		}));
	const scan = scanUnit(items, pieces, code);
	if (scan.verdict === "taken") onTaken(scan.pieces);
	if (scan.verdict === "wrong") toast(`${scan.code} isn't on receipt ${receipt}.`, "error");
	if (scan.verdict === "too_many") {
		toast(`All units of ${scan.item.name} on this receipt were already returned.`, "error");
	}
}
