import { useState } from "react";
import { formatPesos } from "#lib/money/money.ts";
import { useAction } from "#web/forms/use-action.ts";
import { classNames } from "#web/ui/class-names.ts";
import { readNumber, writeNumber } from "../../kit/format/number-text.ts";

/**
 * A number that can be edited in its row. Pressing Enter or leaving the field saves it, and Escape restores it.
 * @param save resolves to the error message, or null on success
 */
export function InlineNumber({
	label,
	value,
	decimals,
	save,
}: {
	/** Accessible label: "Price of Woven cable". */
	label: string;
	value: number;
	decimals: 0 | 2;
	save: (value: number) => Promise<string | null>;
}) {
	const [draft, setDraft] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const { isBusy, run } = useAction();
	const shown = draft ?? (decimals === 2 ? formatPesos(value) : writeNumber(value, decimals));
	const restore = () => {
		setDraft(null);
		setProblem(null);
	};
	const commit = () => {
		if (draft === null || isBusy) return;
		const next = readNumber(draft);
		if (next === value) return restore();
		const isWhole = decimals === 2 || Number.isInteger(next);
		if (next === null || Number.isNaN(next) || next < 0 || !isWhole) {
			return setProblem(decimals === 2 ? "Enter a price." : "Enter a quantity.");
		}
		void run(() => save(next), {
			onDone: (refused) => (refused ? setProblem(refused) : restore()),
		});
	};
	return (
		<span className="inline-block max-w-32">
			<input
				aria-label={label}
				aria-invalid={problem ? true : undefined}
				title={problem ?? undefined}
				inputMode={decimals === 2 ? "decimal" : "numeric"}
				autoComplete="off"
				value={shown}
				readOnly={isBusy}
				onFocus={(event) => event.currentTarget.select()}
				onChange={(event) => {
					setDraft(event.currentTarget.value);
					setProblem(null);
				}}
				onKeyDown={(event) => {
					if (event.key === "Enter") {
						event.preventDefault();
						commit();
					}
					if (event.key === "Escape") {
						event.preventDefault();
						restore();
					}
				}}
				onBlur={commit}
				className={classNames(
					"h-11 rounded-small border bg-transparent px-2 text-right tabular-nums hover:border-ink-faint focus-visible:border-sea focus-visible:bg-paper-raised md:pointer-fine:h-9",
					decimals === 2 ? "w-27" : "w-17",
					problem ? "border-chili" : "border-line",
					isBusy && "text-ink-faint",
				)}
			/>
			{problem && (
				<span role="alert" className="block text-right text-fine text-chili">
					{problem}
				</span>
			)}
		</span>
	);
}
