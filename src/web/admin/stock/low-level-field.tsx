import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";

/** From how many pieces on an item is low in a branch; saved by Enter. */
export function LowLevelField({
	level,
	onSet,
}: {
	level: number;
	onSet: (level: number) => Promise<boolean>;
}) {
	const id = useId();
	const [text, setText] = useState(String(level));
	const isNumber = /^\d{1,6}$/.test(text) && Number(text) <= 100_000;
	return (
		<form
			className="flex items-center gap-2"
			onSubmit={(event) => {
				event.preventDefault();
				if (isNumber && Number(text) !== level) onSet(Number(text));
			}}
		>
			<label htmlFor={id}>Low at</label>
			<input
				id={id}
				inputMode="numeric"
				autoComplete="off"
				value={text}
				aria-invalid={!isNumber}
				onChange={(event) => setText(event.currentTarget.value)}
				onFocus={(event) => event.currentTarget.select()}
				className={classNames(inputClass, "max-w-20 text-right tabular-nums")}
			/>
			<span>or fewer</span>
			{isNumber && Number(text) !== level && (
				<Button type="submit" size="small" tone="secondary" className="ml-auto">
					Save
				</Button>
			)}
		</form>
	);
}
