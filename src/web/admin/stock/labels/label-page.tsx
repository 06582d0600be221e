import { useState } from "react";
import { href, useSearchParams } from "react-router";
import { type LabelItem, listLabelItems } from "#contract/admin/labels.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, inputClass } from "#web/ui/field.tsx";
import { EmptyState } from "#web/ui/status.tsx";
import { CheckField, SelectField } from "../../kit/form/fields.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { AdminPage } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { itemName } from "../stock-labels.ts";
import { type LabelLayout, labelLayouts, layOutLabels, layoutChoices } from "./label-layouts.ts";
import { LabelPages } from "./label-pages.tsx";

export const meta = pageTitle("Labels");

const crumbs = [{ name: "Stock", to: href("/admin/stock") }];
const maxCopies = 500;
const maxLabels = 2_000;

/** Page that prints shelf and product labels, on sheets or rolls. Its URL contains the items. */
export default function LabelPage() {
	const [parameters] = useSearchParams();
	const items = parameters.get("items") ?? "";
	const products = parameters.get("products") ?? "";
	const read = useRead(listLabelItems, {
		...(items && { variation_ids: items }),
		...(products && { product_ids: products }),
	});
	return (
		<AdminPage title="Labels" crumbs={crumbs} isOnPaper={false}>
			<ReadState read={read}>
				{(found) =>
					found.length === 0 ? (
						<EmptyState title="No items selected">
							Select items on the Stock page, or open a product and choose Labels.
						</EmptyState>
					) : (
						<Labels key={items + products} items={found} />
					)
				}
			</ReadState>
		</AdminPage>
	);
}

const isCopies = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= maxCopies;

function Labels({ items }: { items: readonly LabelItem[] }) {
	const branches = useRead(listAdminBranches, {}).value ?? [];
	const [layout, setLayout] = useState<LabelLayout>("sheet-24");
	const [first, setFirst] = useState("1");
	const [showsPrice, setShowsPrice] = useState(true);
	const [texts, setTexts] = useState(() => items.map(() => "1"));
	const { perPage } = labelLayouts[layout];
	const copies = texts.map((text) => (isCopies(text) ? Number(text) : 0));
	const count = copies.reduce((sum, each) => sum + each, 0);
	const isFirst = /^\d{1,2}$/.test(first) && Number(first) >= 1 && Number(first) <= perPage;
	const isTooMany = count > maxLabels;
	const canPrint = count > 0 && !isTooMany && texts.every(isCopies) && (perPage === 1 || isFirst);
	const pages = canPrint ? layOutLabels(items, copies, { perPage, first: Number(first) }) : [];
	return (
		<div className="grid gap-6 px-4 @4xl:grid-cols-[22rem_minmax(0,1fr)] print:block print:p-0">
			<form
				className="grid content-start gap-4 print:hidden"
				onSubmit={(event) => {
					event.preventDefault();
					if (canPrint) window.print();
				}}
			>
				<SelectField
					label="Paper"
					name="layout"
					value={layout}
					choices={layoutChoices}
					onChange={setLayout}
					error={undefined}
				/>
				{perPage > 1 && (
					<Field
						label="First free label on the sheet"
						inputMode="numeric"
						value={first}
						error={isFirst ? undefined : `Enter a number from 1 to ${perPage}.`}
						onChange={(event) => setFirst(event.currentTarget.value)}
					/>
				)}
				<CheckField
					label="Print the price"
					name="price"
					value={showsPrice}
					onChange={setShowsPrice}
					error={undefined}
				/>
				<fieldset className="grid gap-2">
					<legend className="pb-1 text-small font-semibold">Copies</legend>
					<div className="flex flex-wrap gap-2 pb-1">
						<Button size="small" tone="outline" onClick={() => setTexts(items.map(() => "1"))}>
							1 each
						</Button>
						{branches.map(({ id, name }) => (
							<Button
								key={id}
								size="small"
								tone="outline"
								onClick={() => setTexts(items.map((item) => String(quantityIn(item, id))))}
							>
								Stock of {name}
							</Button>
						))}
					</div>
					<ul className="grid max-h-96 gap-1 overflow-y-auto">
						{items.map((item, index) => (
							<li key={item.variation_id} className="flex items-center justify-between gap-3">
								<label htmlFor={`copies-${item.variation_id}`} className="min-w-0 text-small">
									{nameOf(item)}
									{item.barcode === null && item.sku === null && (
										<span className="block text-fine text-ink-soft">No barcode or SKU</span>
									)}
								</label>
								<input
									id={`copies-${item.variation_id}`}
									inputMode="numeric"
									value={texts[index]}
									aria-invalid={isCopies(texts[index] ?? "") ? undefined : true}
									onChange={({ currentTarget: { value } }) =>
										setTexts(texts.map((text, place) => (place === index ? value : text)))
									}
									className={`${inputClass} w-20! shrink-0 px-2! text-right`}
								/>
							</li>
						))}
					</ul>
				</fieldset>
				<p role="status" className="text-small text-ink-soft">
					{isTooMany
						? `You can print up to ${maxLabels.toLocaleString("en")} labels at once.`
						: texts.every(isCopies)
							? `${countOf(count, "label")}, ${countOf(pages.length, "page")}`
							: `Enter whole numbers of copies, up to ${maxCopies}.`}
				</p>
				<Button type="submit" disabled={!canPrint}>
					Print
				</Button>
				<p className="text-fine text-ink-soft">
					In the print dialog, choose 100% scale and no margins.
				</p>
			</form>
			<LabelPages pages={pages} layout={layout} showsPrice={showsPrice} />
		</div>
	);
}

const nameOf = ({ product_name, variation_name }: LabelItem): string =>
	itemName({ product_name, variation_name: variation_name ?? "" });

/** Returns how many labels to print so that each unit in a branch gets one, up to the maximum number. */
function quantityIn({ branches }: LabelItem, branchId: number): number {
	const stock = branches.find(({ branch_id }) => branch_id === branchId)?.quantity ?? 0;
	return Math.min(maxCopies, Math.max(0, stock));
}
