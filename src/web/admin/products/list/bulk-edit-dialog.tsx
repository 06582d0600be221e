import { type ReactNode, useState } from "react";
import { listProductTypes } from "#contract/admin/facts.ts";
import type { bulkEditProducts } from "#contract/admin/products.ts";
import type { Input } from "#contract/endpoint.ts";
import { productFields } from "#lib/products/product-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { MomentField, NumberField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { useRead } from "../../kit/read/use-read.ts";
import {
	categoryChoices,
	categoryId,
	type Flag,
	flagNames,
	statusChoices,
} from "../product-labels.ts";

export type BulkChange = Omit<Input<typeof bulkEditProducts>, "ids">;

const keep = "keep";
const noType = "none";
const keepChoice = { value: keep, name: "Unchanged" };
const saleChoices = [
	keepChoice,
	{ value: "start", name: "Set sale prices" },
	{ value: "end", name: "Remove sale prices" },
];
const flagChoices = [keepChoice, { value: "yes", name: "Yes" }, { value: "no", name: "No" }];

interface Draft {
	percent: number | null;
	sale: string;
	salePercent: number | null;
	saleStarts: string | null;
	saleEnds: string | null;
	status: string;
	category: string;
	type: string;
	changesBadge: boolean;
	badge: string;
	flags: Partial<Record<Flag, string>>;
}
const untouched: Draft = {
	percent: null,
	sale: keep,
	salePercent: null,
	saleStarts: null,
	saleEnds: null,
	status: keep,
	category: keep,
	type: keep,
	changesBadge: false,
	badge: "",
	flags: {},
};

const saleOf = ({ salePercent, saleStarts, saleEnds }: Draft) => ({
	percent: salePercent ?? 0,
	starts_at: saleStarts,
	ends_at: saleEnds,
});

function toChange(draft: Draft): BulkChange {
	const status = statusChoices.find(({ value }) => value === draft.status)?.value;
	const flags = Object.entries(draft.flags)
		.filter(([, choice]) => choice !== keep)
		.map(([flag, choice]) => [flag, choice === "yes"]);
	return {
		...(draft.percent !== null && { price_percent: draft.percent }),
		...(draft.sale === "end" && { sale: null }),
		...(draft.sale === "start" && draft.salePercent !== null && { sale: saleOf(draft) }),
		...(status && { status }),
		...(draft.category !== keep && { category_id: categoryId(draft.category) }),
		...(draft.type !== keep && { product_type: draft.type === noType ? null : draft.type }),
		...(draft.changesBadge && { badge: draft.badge || null }),
		...Object.fromEntries(flags),
	};
}

const isSalePercent = (percent: number | null): boolean =>
	percent !== null && percent >= 1 && percent <= 99;

/** Edits several products at once. Untouched fields keep their values. */
export default function BulkEditDialog({
	open,
	count,
	categories,
	isBusy,
	onClose,
	onChange,
}: {
	open: boolean;
	count: number;
	categories: readonly { id: number; name: string }[];
	isBusy: boolean;
	onClose: () => void;
	onChange: (change: BulkChange) => void;
}) {
	const [draft, setDraft] = useState(untouched);
	const set = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
	const types = useRead(listProductTypes, {}).value ?? [];
	const change = toChange(draft);
	const isWrong = Number.isNaN(draft.percent) || (draft.percent ?? 0) < -90;
	const isSaleWrong = draft.sale === "start" && !isSalePercent(draft.salePercent);
	const field = (name: string) => ({ name, error: undefined });
	return (
		<Modal open={open} onClose={onClose} title={`Edit ${countOf(count, "product")}`} size="medium">
			<form
				className="grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					onChange(change);
				}}
			>
				<NumberField
					{...field("percent")}
					label="Change prices by %"
					hint="-10 lowers all prices by 10%. Sale prices change too."
					value={draft.percent}
					onChange={(percent) => set({ percent })}
					decimals={2}
					error={isWrong ? "Enter -90 or a higher number." : undefined}
				/>
				<SelectField
					{...field("sale")}
					label="Sale"
					value={draft.sale}
					choices={saleChoices}
					onChange={(sale) => set({ sale })}
				/>
				{draft.sale === "start" && (
					<>
						<NumberField
							{...field("sale_percent")}
							label="Percent off"
							hint="The discount is taken from each regular price. You can undo this."
							value={draft.salePercent}
							onChange={(salePercent) => set({ salePercent })}
							error={
								draft.salePercent !== null && isSaleWrong
									? "Enter a whole number from 1 to 99."
									: undefined
							}
						/>
						<MomentField
							{...field("sale_starts_at")}
							label="Sale starts"
							hint="Leave blank to start now."
							value={draft.saleStarts}
							onChange={(saleStarts) => set({ saleStarts })}
						/>
						<MomentField
							{...field("sale_ends_at")}
							label="Sale ends"
							hint="Leave blank to keep the sale price until you remove it."
							value={draft.saleEnds}
							onChange={(saleEnds) => set({ saleEnds })}
						/>
					</>
				)}
				<Pair>
					<SelectField
						{...field("status")}
						label="Status"
						value={draft.status}
						choices={[keepChoice, ...statusChoices]}
						onChange={(status) => set({ status })}
					/>
					<SelectField
						{...field("category")}
						label="Category"
						value={draft.category}
						choices={[keepChoice, ...categoryChoices(categories)]}
						onChange={(category) => set({ category })}
					/>
				</Pair>
				<SelectField
					{...field("product_type")}
					label="Product type"
					hint={
						draft.type === keep
							? "Unchanged"
							: "Specifications that the type doesn't have are removed."
					}
					value={draft.type}
					choices={[
						keepChoice,
						{ value: noType, name: "Not specified" },
						...types.map(({ code, name }) => ({ value: code, name })),
					]}
					onChange={(type) => set({ type })}
				/>
				<Pair>
					{flagNames.map((flag) => (
						<SelectField
							key={flag}
							{...field(flag)}
							label={productFields[flag].label}
							value={draft.flags[flag] ?? keep}
							choices={flagChoices}
							onChange={(choice) => set({ flags: { ...draft.flags, [flag]: choice } })}
						/>
					))}
				</Pair>
				<TextField
					{...field("badge")}
					label="Badge"
					hint={draft.changesBadge && !draft.badge ? "The badge is removed." : "Unchanged"}
					maxLength={40}
					value={draft.badge}
					onChange={(badge) => set({ badge, changesBadge: true })}
				/>
				<div className="flex flex-wrap justify-end gap-2">
					<Button tone="quiet" onClick={onClose}>
						Cancel
					</Button>
					<Button
						type="submit"
						disabled={isBusy || isWrong || isSaleWrong || Object.keys(change).length === 0}
					>
						{isBusy ? "Changing…" : `Change ${countOf(count, "product")}`}
					</Button>
				</div>
			</form>
		</Modal>
	);
}

const Pair = ({ children }: { children: ReactNode }) => (
	<div className="grid gap-4 sm:grid-cols-2">{children}</div>
);
