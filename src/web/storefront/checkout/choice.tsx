import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

interface ChoiceProps {
	/** Name of the radio button group. */
	group: string;
	value?: string | number;
	checked: boolean;
	onChoose: () => void;
	title: ReactNode;
	note?: ReactNode;
	/** Content at the end of the row, such as a fee or a hint. */
	end?: ReactNode;
	disabled?: boolean;
	/** Related content below the label, which isn't part of it. */
	children?: ReactNode;
}

/** An option as a card with a radio button. Clicking anywhere on the card selects it. */
export function Choice({
	group,
	value,
	checked,
	onChoose,
	title,
	note,
	end,
	disabled = false,
	children,
}: ChoiceProps) {
	return (
		<div
			className={classNames(
				"rounded-medium border-2 transition-colors",
				checked ? "border-ink bg-paper-raised" : "border-line",
				!checked && !disabled && "hover:border-ink-faint",
			)}
		>
			<label
				className={classNames(
					"flex min-h-14 flex-wrap items-start gap-3.5 p-4",
					disabled ? "cursor-not-allowed text-ink-soft" : "cursor-pointer",
				)}
			>
				<input
					type="radio"
					name={group}
					value={value}
					checked={checked}
					disabled={disabled}
					onChange={onChoose}
					className="mt-0.5 size-5 shrink-0 accent-ink"
				/>
				<span className="grid min-w-0 flex-1 basis-32 gap-0.5">
					<span className="font-semibold break-words">{title}</span>
					{note && <span className="text-small break-words text-ink-soft">{note}</span>}
				</span>
				{end && <span className="ml-auto shrink-0 text-right">{end}</span>}
			</label>
			{children}
		</div>
	);
}
