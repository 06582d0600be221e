import type { PricedDraft } from "#contract/admin/draft-orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { NumberField, PesosField, TextField } from "../../kit/form/fields.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import type { LineValues } from "./draft-values.ts";

type ErrorOf = (name: string) => string | undefined;
type PricedLine = PricedDraft["lines"][number];

/** Lines of a draft; scanning adds to them. */
export function DraftLines({
	lines,
	priced,
	errorOf,
	onChange,
	onEnter,
}: {
	lines: readonly LineValues[];
	priced: PricedDraft | null;
	errorOf: ErrorOf;
	onChange: (lines: LineValues[]) => void;
	/** Returns the focus to the scan field. */
	onEnter: () => void;
}) {
	const problem = errorOf("lines");
	if (lines.length === 0) {
		return (
			<p className={problem ? "text-small text-chili" : "text-small text-ink-soft"}>
				{problem ?? "Scan or type an item above."}
			</p>
		);
	}
	return (
		<>
			{problem && (
				<p role="alert" className="text-small text-chili">
					{problem}
				</p>
			)}
			<ul aria-label="Items of this order" className="grid divide-y divide-line">
				{lines.map((line, position) => (
					<Line
						key={line.variation_id ?? `unavailable ${position}`}
						line={line}
						position={position}
						errorOf={errorOf}
						onEnter={onEnter}
						priced={priced?.lines.find(
							(each) => each.variation_id !== null && each.variation_id === line.variation_id,
						)}
						onChange={(change) =>
							onChange(lines.map((each) => (each === line ? { ...line, ...change } : each)))
						}
						onRemove={() => onChange(lines.filter((each) => each !== line))}
					/>
				))}
			</ul>
		</>
	);
}

function Line({
	line,
	priced,
	position,
	errorOf,
	onChange,
	onRemove,
	onEnter,
}: {
	line: LineValues;
	priced: PricedLine | undefined;
	position: number;
	errorOf: ErrorOf;
	onChange: (change: Partial<LineValues>) => void;
	onRemove: () => void;
	onEnter: () => void;
}) {
	const { may } = usePermissions();
	const name = [line.name, line.variation].filter(Boolean).join(", ");
	const field = (key: string) => `lines.${position}.${key}`;
	return (
		<li className="grid gap-3 py-3 first:pt-0 last:pb-0">
			<div className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 @2xl:grid-cols-[3.5rem_minmax(0,1fr)_6rem_7rem_auto]">
				<span className="overflow-hidden rounded-small">
					<ProductImage path={line.image} alt="" sizes="3.5rem" />
				</span>
				<div className="min-w-0">
					<p className="font-semibold break-words">{line.name}</p>
					{line.variation && <p className="text-fine text-ink-soft">{line.variation}</p>}
					<Stock line={line} priced={priced} />
				</div>
				{/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the field in it */}
				<div
					className="max-w-24 @max-2xl:col-start-2"
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						onEnter();
					}}
				>
					<NumberField
						label="Quantity"
						aria-label={`Quantity of ${name}`}
						name={field("quantity")}
						value={line.quantity}
						onChange={(quantity) => onChange({ quantity })}
						error={errorOf(field("quantity"))}
					/>
				</div>
				<p className="price self-end pb-3 text-right font-semibold">
					{priced && formatPesos(priced.line_total)}
				</p>
				<IconButton
					label={`Remove ${name} from the order`}
					onClick={onRemove}
					className="-mr-2 justify-self-end @max-2xl:col-start-3 @max-2xl:row-start-1"
				>
					<Icon name="trash" className="size-5" />
				</IconButton>
			</div>
			{line.price === null && may("orders.prices") && line.variation_id !== null && (
				<Button
					size="small"
					tone="quiet"
					className="-ml-4 justify-self-start"
					disabled={!priced}
					onClick={() => onChange({ price: priced?.unit_price ?? 0 })}
				>
					Change price<span className="sr-only"> for {name}</span>
				</Button>
			)}
			{line.price !== null && (
				<div className="grid items-start gap-3 @2xl:grid-cols-[9rem_minmax(0,1fr)_auto]">
					<PesosField
						label="Price"
						aria-label={`Price of ${name}`}
						name={field("price")}
						value={line.price}
						disabled={!may("orders.prices")}
						onChange={(price) => onChange({ price: price ?? 0 })}
						error={errorOf(field("price"))}
						{...(priced?.shop_price != null && {
							hint: `Shop price ${formatPesos(priced.shop_price)}`,
						})}
					/>
					<TextField
						label="Reason for the price"
						aria-label={`Reason for the new price of ${name}`}
						name={field("price_reason")}
						value={line.price_reason}
						maxLength={200}
						disabled={!may("orders.prices")}
						onChange={(why) => onChange({ price_reason: why })}
						error={errorOf(field("price_reason"))}
					/>
					<Button
						size="small"
						tone="quiet"
						className="justify-self-start @2xl:mt-7"
						onClick={() => onChange({ price: null, price_reason: "" })}
					>
						Use shop price
					</Button>
				</div>
			)}
		</li>
	);
}

/** Stock of an item. Drafts don't reserve stock. */
function Stock({ line, priced }: { line: LineValues; priced: PricedLine | undefined }) {
	if (line.variation_id === null) {
		return (
			<p className="text-fine text-chili">This item is no longer sold. Remove it to continue.</p>
		);
	}
	if (!priced) return null;
	const isEnough = priced.available >= (line.quantity || 0);
	return (
		<p className="text-fine text-ink-soft">
			{formatPesos(priced.unit_price)}
			{priced.changed_from !== null && priced.shop_price !== null && (
				<> as quoted, now {formatPesos(priced.shop_price)} in the shop</>
			)}{" "}
			·{" "}
			<span className={isEnough ? "" : "font-semibold text-chili"}>
				{priced.available === 0 ? "Out of stock" : `${priced.available} in stock`}
			</span>
		</p>
	);
}
