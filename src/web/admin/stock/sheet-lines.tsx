import type { RefObject } from "react";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";
import { Icon } from "../../ui/icons.tsx";
import { SerialsField } from "../kit/form/serials-field.tsx";
import { ItemCell } from "./item-cell.tsx";
import { changeOf, readUnits, type SheetLine } from "./sheet.ts";
import { itemName, signed, stockIn } from "./stock-labels.ts";
import type { SheetState } from "./use-sheet.ts";
import { type Work, workTexts } from "./works.ts";

const columns = "@3xl:grid-cols-[minmax(0,1fr)_5rem_8rem_7rem_2.75rem]";

/**
 * Lines of a stock sheet: items to receive, count, transfer or adjust. Enter in a line moves the focus back to the scan
 * field.
 */
export function SheetLines({
	sheet,
	work,
	branchId,
	scanField,
}: {
	sheet: SheetState;
	work: Work;
	branchId: number;
	scanField: RefObject<HTMLInputElement | null>;
}) {
	const { lines } = sheet;
	return (
		<div className="border-y border-line bg-paper-raised text-small">
			<div
				aria-hidden="true"
				className={classNames(
					"hidden gap-3 border-b border-line px-4 py-2 text-fine text-ink-soft @3xl:grid",
					columns,
				)}
			>
				<span>Item</span>
				<span className="text-right">Current stock</span>
				<span>{workTexts[work].field}</span>
				<span className="text-right">New stock</span>
			</div>
			<ul aria-label="Items on this sheet" className="divide-y divide-line">
				{lines.map((line) => (
					<Line
						key={line.item.id}
						line={line}
						work={work}
						branchId={branchId}
						problem={sheet.problemOf(line.item.id)}
						onWrite={(change) => sheet.write(line.item.id, change)}
						onRemove={() => {
							sheet.remove(line.item.id);
							scanField.current?.focus();
						}}
						onEnter={() => scanField.current?.focus()}
					/>
				))}
			</ul>
		</div>
	);
}

function Line({
	line,
	work,
	branchId,
	problem,
	onWrite,
	onRemove,
	onEnter,
}: {
	line: SheetLine;
	work: Work;
	branchId: number;
	problem: string | undefined;
	onWrite: (change: Partial<Pick<SheetLine, "text" | "serials">>) => void;
	onRemove: () => void;
	onEnter: () => void;
}) {
	const name = itemName(line.item);
	const inStock = stockIn(line.item, branchId)?.quantity ?? 0;
	const change = changeOf(work, line, branchId);
	const id = `line-${line.item.id}`;
	return (
		<li
			className={classNames(
				"grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2",
				columns,
			)}
		>
			<div className="min-w-0 @max-3xl:order-1">
				<ItemCell item={line.item} />
			</div>
			<span className="hidden text-right text-ink-soft tabular-nums @3xl:block">
				<span className="sr-only">Current stock: </span>
				{inStock}
			</span>
			<span className="flex items-center gap-2 @max-3xl:order-3">
				<label htmlFor={id} className="text-fine text-ink-soft @3xl:sr-only">
					{workTexts[work].field}
					<span className="sr-only"> of {name}</span>
				</label>
				<input
					id={id}
					inputMode={work === "adjust" ? "text" : "numeric"}
					autoComplete="off"
					value={line.text}
					aria-invalid={problem ? true : undefined}
					aria-describedby={problem ? `${id}-problem` : undefined}
					onFocus={(event) => event.currentTarget.select()}
					onChange={(event) => onWrite({ text: event.currentTarget.value })}
					onKeyDown={(event) => {
						if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
						event.preventDefault();
						onEnter();
					}}
					className={classNames(inputClass, "max-w-28 text-right font-semibold tabular-nums")}
				/>
			</span>
			<span className="text-right tabular-nums @max-3xl:order-4">
				<span className="text-ink-soft @3xl:hidden">{inStock} → </span>
				<span className="sr-only">After: </span>
				{change === null ? "–" : inStock + change}{" "}
				{change !== null && change !== 0 && (
					<span className={change < 0 ? "text-chili" : "text-success"}>({signed(change)})</span>
				)}
			</span>
			<IconButton
				label={`Remove ${name} from the sheet`}
				onClick={onRemove}
				className="@max-3xl:order-2 @max-3xl:-mr-2 @max-3xl:justify-self-end"
			>
				<Icon name="close" className="size-5" />
			</IconButton>
			{line.item.serial_tracking !== "none" && (
				<div className="order-5 col-span-full">
					<SerialsField
						item={name}
						quantity={Math.abs(readUnits(line.text) ?? 1)}
						value={line.serials ?? ""}
						onChange={(serials) => onWrite({ serials })}
						error={undefined}
					/>
				</div>
			)}
			{problem && (
				<p id={`${id}-problem`} className="order-5 col-span-full text-fine text-chili">
					{problem}
				</p>
			)}
		</li>
	);
}
