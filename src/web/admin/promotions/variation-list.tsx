import { useId, useState } from "react";
import { listStock } from "#contract/admin/stock.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import type { Bound } from "../kit/form/use-record-form.ts";
import { useRead } from "../kit/read/use-read.ts";
import { itemName } from "../stock/stock-labels.ts";

/** Milliseconds without typing before the search starts. */
const debounce = 250;
const maxFound = 8;
/** Maximum number of ids per request. */
const maxNamed = 100;

/** Variations of a promotion, with a search by name, SKU or barcode that adds more. */
export function VariationList({ name, value, onChange, error }: Bound<number[]>) {
	const id = useId();
	const [search, setSearch] = useState("");
	const wanted = search.trim();
	const { last: found } = useRead(
		listStock,
		wanted === "" ? null : { search: wanted, limit: maxFound },
		{ afterMilliseconds: debounce },
	);
	const named = useRead(
		listStock,
		value.length === 0
			? null
			: { variation_ids: value.slice(0, maxNamed).join(","), archived: "true", limit: maxNamed },
	);
	const nameOf = (variation: number) => {
		const item = named.last?.find((each) => each.variation_id === variation);
		return item ? itemName(item) : `Variation ${variation}`;
	};
	return (
		<fieldset className="grid gap-2">
			<legend className="text-small font-semibold">Variations</legend>
			<ul aria-label="Variations" className="grid gap-2 empty:hidden">
				{value.map((variation) => (
					<li
						key={variation}
						className="flex items-center gap-3 rounded-small border border-line p-2"
					>
						<span className="min-w-0 flex-1 break-words">{nameOf(variation)}</span>
						<Button
							size="small"
							tone="quiet"
							onClick={() => onChange(value.filter((each) => each !== variation))}
						>
							Remove<span className="sr-only"> {nameOf(variation)}</span>
						</Button>
					</li>
				))}
			</ul>
			<Field
				label="Add a variation"
				name={name}
				type="search"
				autoComplete="off"
				value={search}
				placeholder="Search by name, SKU or barcode"
				error={error}
				aria-controls={id}
				onChange={(event) => setSearch(event.target.value)}
				onKeyDown={(event) => {
					// Prevent Enter from submitting the form before the user has selected a variation.
					if (event.key === "Enter") event.preventDefault();
				}}
			/>
			<ul id={id} aria-label="Variations found" className="grid gap-1 empty:hidden">
				{wanted !== "" &&
					found
						?.filter((item) => !value.includes(item.variation_id))
						.map((item) => (
							<li key={item.variation_id}>
								<Button
									size="small"
									tone="outline"
									className="w-full justify-start!"
									onClick={() => {
										setSearch("");
										onChange([...value, item.variation_id]);
									}}
								>
									<span className="min-w-0 break-words">{itemName(item)}</span>
								</Button>
							</li>
						))}
			</ul>
		</fieldset>
	);
}
