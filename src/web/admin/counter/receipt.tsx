import { classNames } from "../../ui/class-names.ts";
import { BarCode } from "../kit/scan/bar-code.tsx";
import { usePrinterSettings } from "./printing/printer-settings.ts";
import type { ReceiptContent, ReceiptRow } from "./printing/receipt-content.ts";
import "./receipt.css";

/** Printed receipt, as wide as the printer's roll. */
export function Receipt({ content }: { content: ReceiptContent }) {
	const { width } = usePrinterSettings();
	return (
		<article
			aria-label={`${content.hasBarcode === false ? "Return slip" : "Receipt"} ${content.number}`}
			className={classNames(
				"mx-auto grid w-full max-w-[19rem] gap-3 rounded-small border border-line bg-paper-raised p-4 text-fine text-ink print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0",
				width === 58 ? "[page:receipt-58]" : "[page:receipt-80]",
			)}
		>
			<header className="grid gap-0.5 text-center">
				<p className="text-base font-bold">{content.shop}</p>
				{content.heading.map((line, place) => (
					<p key={place} className="break-words">
						{line}
					</p>
				))}
			</header>
			<Rows rows={content.facts} className="border-y py-2" />
			{content.items.length > 0 && (
				<ul aria-label="Items" className="grid gap-1.5">
					{content.items.map(({ name, units, amount, notes }, place) => (
						<li key={place}>
							<p className="break-words">{name}</p>
							<p className="price flex justify-between gap-3">
								<span>{units}</span>
								<span>{amount}</span>
							</p>
							{notes.map((note, position) => (
								<p key={position} className="break-words">
									{note}
								</p>
							))}
						</li>
					))}
				</ul>
			)}
			{content.total && (
				<dl className="grid gap-0.5 border-t border-dashed border-ink-faint pt-2">
					<RowList rows={content.discounts} valueClass="price" />
					<div className="flex justify-between gap-3 text-base font-bold">
						<dt>{content.total.name}</dt>
						<dd className="price">{content.total.value}</dd>
					</div>
					<RowList rows={content.payments} valueClass="price" />
				</dl>
			)}
			<footer className="grid gap-1 border-t border-dashed border-ink-faint pt-2 text-center">
				{content.notices.map((notice) => (
					<p key={notice} className="break-words">
						{notice}
					</p>
				))}
				{content.hasBarcode !== false && <BarCode text={content.number} className="h-10 w-full" />}
			</footer>
		</article>
	);
}

const Rows = ({ rows, className }: { rows: readonly ReceiptRow[]; className: string }) => (
	<dl className={classNames("grid gap-0.5 border-dashed border-ink-faint", className)}>
		<RowList rows={rows} />
	</dl>
);

const RowList = ({ rows, valueClass }: { rows: readonly ReceiptRow[]; valueClass?: string }) =>
	rows.map(({ name, value }, place) => (
		<div key={place} className="flex justify-between gap-3">
			<dt>{name}</dt>
			<dd className={classNames("text-right break-words", valueClass)}>{value}</dd>
		</div>
	));
