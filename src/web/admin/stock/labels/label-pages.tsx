import type { LabelItem } from "#contract/admin/labels.ts";
import { formatPesos } from "#lib/money/money.ts";
import { BarCode } from "../../kit/scan/bar-code.tsx";
import { type LabelLayout, labelLayouts } from "./label-layouts.ts";
import "./labels.css";

/** Number of pages in the preview. All pages are printed. */
const previewed = 3;

/** Pages of labels in their printed form. The screen shows only the first pages. */
export const LabelPages = ({
	pages,
	layout,
	showsPrice,
}: {
	pages: readonly (readonly (LabelItem | null)[])[];
	layout: LabelLayout;
	showsPrice: boolean;
}) => (
	<section
		aria-label="Preview"
		className="grid content-start justify-items-start gap-4 overflow-x-auto pb-8 print:block print:overflow-visible print:p-0"
	>
		{pages.map((page, number) => (
			<div
				key={number}
				data-layout={layout}
				className={`label-page border border-line print:border-0 ${number < previewed ? "" : "not-print:hidden"}`}
			>
				{page.map((item, place) => (
					<Label
						key={place}
						item={item}
						isSmall={labelLayouts[layout].isSmall}
						showsPrice={showsPrice}
					/>
				))}
			</div>
		))}
		{pages.length > previewed && (
			<p className="text-small text-ink-soft print:hidden">
				The first {previewed} of {pages.length} pages are shown.
			</p>
		)}
	</section>
);

/** @param item null for an empty position */
function Label({
	item,
	isSmall,
	showsPrice,
}: {
	item: LabelItem | null;
	isSmall: boolean;
	showsPrice: boolean;
}) {
	if (!item) return <div />;
	const code = item.barcode ?? item.sku;
	return (
		<article
			aria-label={`Label of ${item.product_name}`}
			className={`flex flex-col justify-between leading-tight ${isSmall ? "p-[1.5mm] text-[2.4mm]" : "p-[3mm] text-[3mm]"}`}
		>
			<p className="line-clamp-2 font-semibold">
				{item.product_name}
				{item.variation_name && <span className="font-normal"> · {item.variation_name}</span>}
			</p>
			{showsPrice && (
				<p className={`price font-bold ${isSmall ? "text-[3.4mm]" : "text-[5mm]"}`}>
					{formatPesos(item.price)}
				</p>
			)}
			{code && (
				<div className="text-center text-[2.2mm]">
					<BarCode text={code} className={`w-full ${isSmall ? "h-[5.5mm]" : "h-[9mm]"}`} />
					{code}
				</div>
			)}
		</article>
	);
}
