import { useRef, useState } from "react";
import { type CounterSale, findCounterSale, takeBackSale } from "#contract/admin/counter.ts";
import { formatPesos, type Pesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { isCredit } from "#lib/payments/counter-payments.ts";
import { normalizeSerial } from "#lib/serials/serial-number.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { randomId } from "../../random-id.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.tsx";
import { CheckField, SelectField, TextField } from "../kit/form/fields.tsx";
import { showDay } from "../kit/format/show-time.ts";
import { useScanner } from "../kit/scan/use-scanner.ts";
import { type ScannedUnits, scanUnit } from "../orders/scan/scan-unit.ts";
import { worthOfUnits } from "./worth-of-units.ts";

/** Returns items against a receipt, for users who may refund. */
export default function ReturnDialog({
	shiftId,
	open,
	onDone,
	onClose,
}: {
	shiftId: number;
	open: boolean;
	onDone: () => void;
	onClose: () => void;
}) {
	return (
		<Modal open={open} onClose={onClose} title="Return against a receipt" size="medium">
			{open && <Find shiftId={shiftId} onDone={onDone} />}
		</Modal>
	);
}

function Find({ shiftId, onDone }: { shiftId: number; onDone: () => void }) {
	const action = useAction();
	const [typed, setTyped] = useState("");
	const [sale, setSale] = useState<CounterSale | null>(null);
	const place = useRef<HTMLDivElement>(null);
	const find = (receipt: string) => {
		setTyped(receipt);
		void action.submit(() => api(findCounterSale, { receipt }), {
			field: "receipt",
			onDone: setSale,
		});
	};
	useScanner({ place, onScan: find });
	if (sale) return <TakeBack shiftId={shiftId} sale={sale} scanned={typed} onDone={onDone} />;
	const submit = () => {
		if (!typed.trim()) return action.refuseField("receipt", "Scan or enter the receipt number.");
		find(typed.trim());
	};
	return (
		<div ref={place}>
			<ActionForm action={action} isBrief onSubmit={submit}>
				<TextField
					label="Receipt number"
					hint="Or the serial number of a unit that comes back."
					name="receipt"
					value={typed}
					onChange={setTyped}
					maxLength={60}
					placeholder="MAIN-1-000012"
					error={action.errorOf("receipt")}
				/>
				<Button type="submit" disabled={action.isBusy}>
					Find
				</Button>
			</ActionForm>
		</div>
	);
}

const states = [
	{ value: "sellable" as const, name: "Sellable" },
	{ value: "damaged" as const, name: "Damaged, write off" },
];
const ways = [
	{ value: "cash" as const, name: "Cash from the drawer" },
	{ value: "hand" as const, name: "Sent to the e-wallet or card" },
];

function TakeBack({
	shiftId,
	sale,
	scanned,
	onDone,
}: {
	shiftId: number;
	sale: CounterSale;
	/** Receipt number, or serial number of a unit. */
	scanned: string;
	onDone: () => void;
}) {
	const action = useAction();
	const [returnId] = useState(randomId);
	const [counts, setCounts] = useState<ScannedUnits>({});
	const [serials, setSerials] = useState<readonly string[]>([normalizeSerial(scanned)]);
	const backOf = ({ units }: SoldLine) =>
		units.flatMap(({ serial }) => (serials.includes(serial) ? [serial] : []));
	const pieces = Object.fromEntries(
		sale.lines.map((line) => [
			line.id,
			isByUnit(line) ? backOf(line).length : (counts[line.id] ?? 0),
		]),
	);
	const place = useRef<HTMLUListElement>(null);
	const scan = (code: string) => {
		const serial = normalizeSerial(code);
		const isUnit = sale.lines.some(({ units }) => units.some((unit) => unit.serial === serial));
		if (isUnit) setSerials((now) => [...now, serial]);
		else takeUnit(sale, counts, code, setCounts);
	};
	useScanner({ place, onScan: scan });
	const [state, setState] = useState<"sellable" | "damaged">("sellable");
	const beside = sale.payments.filter((payment) => !isCredit(payment));
	const [way, setWay] = useState<"cash" | "hand">(
		beside.every((payment) => payment.way === "cash") ? "cash" : "hand",
	);
	const credit = creditLeftOf(sale);
	const isAllCredit = credit > 0 && beside.length === 0;
	const worth = worthOfUnits(sale, pieces);
	const asCredit = Math.min(credit, worth);
	const [reference, setReference] = useState("");
	const submit = () => {
		const lines = sale.lines.flatMap((line) => {
			const { id } = line;
			const quantity = pieces[id] ?? 0;
			if (quantity === 0) return [];
			const named = isByUnit(line) ? { serials: backOf(line) } : {};
			return [{ id, quantity, comes_back: state, ...named }];
		});
		if (lines.length === 0) return action.refuse("Choose the items you want to return.");
		if (way === "hand" && !reference.trim()) {
			return action.refuseField("by_hand.reference", "Enter the reference.");
		}
		const given = { id: String(shiftId), return_id: returnId, receipt: sale.receipt, lines };
		void action.submit(
			() => api(takeBackSale, { ...given, by_hand: way === "hand" ? { reference } : null }),
			{
				done: (after) => givenBack(sale, after),
				onDone,
			},
		);
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<p className="text-small text-ink-soft">
				Receipt {sale.receipt}, {formatPesos(sale.total)}
				{sale.discount > 0 && `, with ${formatPesos(sale.discount)} off`}.
				{credit > 0 && ` The first ${formatPesos(credit)} is returned ${creditName(sale)}.`}
			</p>
			<ul ref={place} aria-label="Items sold" className="grid divide-y divide-line">
				{sale.lines.map((line) =>
					isByUnit(line) ? (
						<SoldUnits key={line.id} line={line} back={backOf(line)} setBack={setSerials} />
					) : (
						<SoldPieces
							key={line.id}
							line={line}
							back={pieces[line.id] ?? 0}
							onChange={(back) => setCounts({ ...counts, [line.id]: back })}
						/>
					),
				)}
			</ul>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					label="Items returned"
					name="state"
					value={state}
					choices={states}
					error={undefined}
					onChange={setState}
				/>
				{!isAllCredit && (
					<SelectField
						label={credit > 0 ? "Refund the rest by" : "Refund by"}
						name="way"
						value={way}
						choices={ways}
						error={undefined}
						onChange={setWay}
					/>
				)}
			</div>
			{way === "hand" && (
				<TextField
					label="Transfer reference"
					name="by_hand.reference"
					value={reference}
					maxLength={100}
					onChange={setReference}
					error={action.errorOf("by_hand.reference")}
				/>
			)}
			<p role="status" className="flex items-baseline justify-between gap-4 font-semibold">
				<span>
					Refund{" "}
					{asCredit > 0 && (
						<span className="block text-fine text-ink-soft">
							{formatPesos(asCredit)} of it {creditName(sale)}
						</span>
					)}
				</span>{" "}
				<span className="price text-title">{formatPesos(worth)}</span>
			</p>
			<Button type="submit" disabled={action.isBusy}>
				Return items
			</Button>
		</ActionForm>
	);
}

/** Adds a scanned unit to those that come back, if the receipt has it. */
function takeUnit(
	{ receipt, lines }: CounterSale,
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
		toast(`All units of ${scan.item.name} on this receipt are already returned.`, "error");
	}
}

type SoldLine = CounterSale["lines"][number];

/** True if the serial numbers of all units that the customer still has are known. */
const isByUnit = ({ quantity, returned, units }: SoldLine): boolean =>
	units.length > 0 && units.length === quantity - returned;

const lineName = ({ product_name, variation_name }: SoldLine) =>
	[product_name, variation_name].filter(Boolean).join(", ");

function SoldUnits({
	line,
	back,
	setBack,
}: {
	line: SoldLine;
	/** Serial numbers of the units that come back. */
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
					hint={until ? `Warranty until ${showDay(until)}` : "No warranty"}
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

function SoldPieces({
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

type Back = Pick<CounterSale, "refunded" | "refunded_as_store_credit">;

/** Store credit and gift card used for the sale and not refunded yet. Store credit is lost if the account was deleted. */
function creditLeftOf({ customer, payments, refunded_as_store_credit: back }: CounterSale): Pesos {
	const paid = payments
		.filter(({ way }) => way === "gift_card" || (way === "store_credit" && customer !== null))
		.reduce((sum, { amount }) => sum + toCentavos(amount), 0);
	return toPesos(Math.max(0, paid - toCentavos(back)));
}

/** Returns where refunds of store credit and a gift card go. */
const creditName = ({ payments }: Pick<CounterSale, "payments">): string => {
	const paid = new Set(payments.map(({ way }) => way));
	if (!paid.has("gift_card")) return "as store credit";
	return paid.has("store_credit") ? "to the gift card or as store credit" : "to the gift card";
};

/** Describes the cash returned and the credit added. */
function givenBack(before: Back, after: CounterSale): string {
	const moved = (name: keyof Back) => toCentavos(after[name]) - toCentavos(before[name]);
	const credit = moved("refunded_as_store_credit");
	const rest = moved("refunded") - credit;
	const words = (amount: number) => formatPesos(toPesos(amount));
	if (credit === 0) return `${words(rest)} refunded`;
	if (rest === 0) return `${words(credit)} refunded ${creditName(after)}`;
	return `${words(credit)} refunded ${creditName(after)} and ${words(rest)} otherwise`;
}
