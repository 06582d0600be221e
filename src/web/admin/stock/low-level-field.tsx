import { useId, useState } from "react";
import type { StockItem } from "#contract/admin/stock.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";
import { lowLevelText, setLevelOf } from "./stock-labels.ts";

/** Low-stock level of an item in a branch; blank to derive it from sales. Enter saves. */
export function LowLevelField({
	level,
	onSet,
}: {
	level: StockItem["branches"][number];
	onSet: (level: number | null) => Promise<boolean>;
}) {
	const id = useId();
	const set = setLevelOf(level);
	const [text, setText] = useState(set === null ? "" : String(set));
	const isBlank = text.trim() === "";
	const isNumber = /^\d{1,6}$/.test(text) && Number(text) <= 100_000;
	const typed = isBlank ? null : Number(text);
	const isChanged = (isBlank || isNumber) && typed !== set;
	return (
		<form
			className="grid gap-1"
			onSubmit={(event) => {
				event.preventDefault();
				if (isChanged) void onSet(typed);
			}}
		>
			<div className="flex items-center gap-2">
				<label htmlFor={id}>Low at</label>
				<input
					id={id}
					inputMode="numeric"
					autoComplete="off"
					value={text}
					aria-invalid={!isBlank && !isNumber}
					aria-describedby={`${id}-note`}
					onChange={(event) => setText(event.currentTarget.value)}
					onFocus={(event) => event.currentTarget.select()}
					className={classNames(inputClass, "max-w-20 text-right tabular-nums")}
				/>
				<span>or fewer</span>
				{isChanged && (
					<Button type="submit" size="small" tone="secondary" className="ml-auto">
						Save
					</Button>
				)}
			</div>
			<p id={`${id}-note`} className="text-fine text-ink-soft">
				{lowLevelText(level)}
			</p>
		</form>
	);
}
