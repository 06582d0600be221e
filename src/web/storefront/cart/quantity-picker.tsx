import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.tsx";
import { clampQuantity, limitOf, stockLimitMessage } from "./cart-rules.ts";
import { readTypedQuantity } from "./typed-quantity.ts";

/** Plus and minus buttons around a whole number from 1 to the limit (specification §5). */
export function QuantityPicker({
	value,
	stock,
	name,
	onChange,
	disabled = false,
}: {
	value: number;
	stock: number | null;
	/** Product name, for the labels and the limit message. */
	name: string;
	onChange: (quantity: number) => void;
	disabled?: boolean;
}) {
	/** The text that the customer is typing; null to show the quantity. */
	const [typed, setTyped] = useState<string | null>(null);
	const input = useRef<HTMLInputElement>(null);
	const isRaised = useRef(false);
	useEffect(() => {
		// The quantity was raised to 1, although the customer typed less. Select it, so that the next digit replaces it.
		if (isRaised.current) input.current?.select();
		isRaised.current = false;
	});
	const limit = limitOf(stock);
	const step = (wanted: number) => {
		setTyped(null);
		onChange(clampQuantity(wanted, stock));
	};
	const type = (text: string) => {
		const { shown, quantity, correction } = readTypedQuantity(text, limit);
		setTyped(shown);
		isRaised.current = correction === "under";
		if (correction === "over") toast(stockLimitMessage(limit, name), "warning");
		if (quantity !== null && quantity !== value) onChange(quantity);
	};
	return (
		<div
			data-focus-group
			className="inline-flex items-center rounded-full border border-line bg-paper-raised"
		>
			<IconButton
				label={`Decrease quantity of ${name}`}
				disabled={disabled || value <= 1}
				onClick={() => step(value - 1)}
			>
				<Icon name="minus" className="size-4" />
			</IconButton>
			<input
				ref={input}
				type="text"
				inputMode="numeric"
				autoComplete="off"
				aria-label={`Quantity of ${name}`}
				value={typed ?? value}
				disabled={disabled}
				// Select the number, so that typing replaces it.
				onFocus={(event) => event.currentTarget.select()}
				// Keep the number selected, because a second click would move the cursor behind it.
				onMouseUp={(event) => {
					event.preventDefault();
					event.currentTarget.select();
				}}
				onMouseDown={(event) => {
					if (document.activeElement === event.currentTarget) event.preventDefault();
				}}
				onChange={(event) => type(event.target.value)}
				onBlur={() => setTyped(null)}
				onKeyDown={(event) => {
					if (event.key === "Enter") setTyped(null);
				}}
				className="h-11 w-9 bg-transparent text-center font-semibold tabular-nums"
			/>
			<IconButton
				label={`Increase quantity of ${name}`}
				disabled={disabled || value >= limit}
				onClick={() => step(value + 1)}
			>
				<Icon name="plus" className="size-4" />
			</IconButton>
		</div>
	);
}
