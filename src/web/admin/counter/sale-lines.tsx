import { useState } from "react";
import { formatPesos, toCentavos, toPesos } from "#lib/money/money.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { OfferHints } from "../../ui/offer-hints.tsx";
import { PesosField, TextField } from "../kit/form/fields.tsx";
import { SerialsField } from "../kit/form/serials-field.tsx";
import { OtherBranchesButton } from "./branches/other-branches.tsx";
import { useTillRights } from "./cashiers/till-rights.ts";
import { LineQuantity } from "./line-quantity.tsx";
import {
	changed,
	discountNote,
	discountsOfLine,
	lineName,
	priceOf,
	type SaleLine,
} from "./sale.ts";
import type { OpenedTill } from "./use-till.ts";

type ErrorOf = (name: string) => string | undefined;

/** Lines of the sale, latest first. Items in the sale aren't reserved. */
export function SaleLines({
	till: { lines, totals, hints, action, dispatch },
	onDone,
}: {
	till: OpenedTill;
	/** Called when the user leaves the sale's lines with the keyboard. */
	onDone: () => void;
}) {
	if (lines.length === 0) {
		return (
			<p className="text-small text-ink-soft">Scan the first item. Scan it again to add another.</p>
		);
	}
	return (
		<div className="grid gap-3">
			<ul aria-label="Items of this sale" className="grid divide-y divide-line">
				{lines.map((line, position) => (
					<Line
						key={line.item.variation_id}
						line={line}
						discounts={discountsOfLine(totals, position).map(discountNote)}
						errorOf={(name) => action.errorOf(`lines.${position}.${name}`)}
						onChange={(change) =>
							dispatch({ type: "lines_changed", lines: changed(lines, line, change) })
						}
						onDone={onDone}
					/>
				))}
			</ul>
			<OfferHints hints={hints} />
		</div>
	);
}

function Line({
	line,
	discounts,
	errorOf,
	onChange,
	onDone,
}: {
	line: SaleLine;
	/** Promotions that reduce the line. */
	discounts: readonly string[];
	errorOf: ErrorOf;
	onChange: (change: Partial<SaleLine>) => void;
	onDone: () => void;
}) {
	const { canPrice } = useTillRights();
	/** False for a price that a reload restored. Its field must not take the focus from the scan field. */
	const [isPriceNew, setPriceNew] = useState(false);
	const { item, quantity } = line;
	const name = lineName(line);
	const total = toPesos(toCentavos(priceOf(line)) * quantity);
	return (
		<li className="grid gap-2 py-3 first:pt-0 last:pb-0">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 @2xl:grid-cols-[minmax(0,1fr)_auto_auto_7rem]">
				<div className="min-w-0">
					<p className="font-semibold break-words">{name}</p>
					<p className="flex flex-wrap items-center gap-x-2 text-fine text-ink-soft">
						<span>
							{formatPesos(priceOf(line))} ·{" "}
							<span className={quantity > item.available ? "font-semibold text-chili" : ""}>
								{item.available === 0 ? "no recorded stock" : `${item.available} in stock here`}
							</span>
						</span>
						<OtherBranchesButton item={item} />
					</p>
				</div>
				{canPrice && line.price === null && (
					<Button
						size="small"
						tone="quiet"
						className="max-w-none! justify-self-end whitespace-nowrap @max-2xl:col-start-2 @max-2xl:row-start-2 @max-2xl:-mr-4"
						onClick={() => {
							setPriceNew(true);
							onChange({ price: item.price });
						}}
					>
						Change price<span className="sr-only"> for {name}</span>
					</Button>
				)}
				<div className="flex items-center gap-1 @max-2xl:row-start-2 @2xl:col-start-3">
					<IconButton
						label={`One less of ${name}`}
						onClick={() => onChange({ quantity: quantity - 1 })}
						className="-ml-2 border border-line"
					>
						<Icon name={quantity === 1 ? "trash" : "minus"} className="size-5" />
					</IconButton>
					<LineQuantity
						name={name}
						quantity={quantity}
						onChange={(units) => onChange({ quantity: units })}
						onDone={onDone}
					/>
					<IconButton
						label={`One more of ${name}`}
						disabled={quantity >= 99}
						onClick={() => onChange({ quantity: quantity + 1 })}
						className="border border-line"
					>
						<Icon name="plus" className="size-5" />
					</IconButton>
				</div>
				<p className="price text-right font-semibold">{formatPesos(total)}</p>
			</div>
			{discounts.map((discount) => (
				<p key={discount} className="text-small font-semibold break-words text-success">
					{discount}
				</p>
			))}
			{item.serial_kind && (
				<SerialsField
					item={name}
					kind={item.serial_kind}
					quantity={quantity}
					value={line.serials ?? ""}
					onChange={(serials) => onChange({ serials })}
					error={errorOf("serials")}
				/>
			)}
			{line.price !== null && (
				<div className="grid items-start gap-3 @xl:grid-cols-[9rem_minmax(0,1fr)_auto]">
					<PesosField
						label="Price"
						aria-label={`Price of ${name}`}
						name="price"
						autoFocus={isPriceNew}
						value={line.price}
						onChange={(price) => onChange({ price: price ?? 0 })}
						error={errorOf("price")}
						hint={`Shop price ${formatPesos(item.price)}`}
					/>
					<TextField
						label="Reason"
						aria-label={`Reason for the new price of ${name}`}
						name="price_reason"
						value={line.price_reason}
						maxLength={200}
						onChange={(why) => onChange({ price_reason: why })}
						error={errorOf("price_reason")}
					/>
					<Button
						size="small"
						tone="quiet"
						className="justify-self-start @xl:mt-7"
						onClick={() => onChange({ price: null, price_reason: "" })}
					>
						Use shop price
					</Button>
				</div>
			)}
		</li>
	);
}
