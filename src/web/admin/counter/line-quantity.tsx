import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";

const everyQuantity = "[data-line-quantity]";

/** Selects the quantity of the sale's latest line. Returns false if the sale has no lines. */
export function selectLatestQuantity(): boolean {
	const latest = document.querySelector<HTMLInputElement>(everyQuantity);
	latest?.focus();
	return latest !== null;
}

interface Typed {
	text: string;
	/** The previous quantity, which applies while the typed text isn't a valid quantity. */
	before: number;
}

const readUnits = (text: string): number | null => (/^[1-9]\d?$/.test(text) ? Number(text) : null);

/**
 * Field for a line's quantity, from 1 to 99. Changes apply while the cashier types. Zero removes the line when the
 * field loses focus. Up and Down move to other lines. Enter and Escape return to the scan field.
 */
export function LineQuantity({
	name,
	quantity,
	onChange,
	onDone,
}: {
	name: string;
	quantity: number;
	onChange: (quantity: number) => void;
	/** Called when the user leaves the sale's lines with the keyboard. */
	onDone: () => void;
}) {
	const [typed, setTyped] = useState<Typed | null>(null);
	// While the field has the focus, a scan may also change the quantity. The typed text is then outdated.
	const units = readUnits(typed?.text ?? "");
	const isOld = typed === null || (units !== null && units !== quantity);
	const field = useRef<HTMLInputElement>(null);
	/**
	 * The new quantity after a scan or a button changed it; null while the cashier types. Its text is selected, so that
	 * the next digits replace it.
	 */
	const replaced = isOld ? quantity : null;
	useEffect(() => {
		if (replaced !== null && document.activeElement === field.current) field.current?.select();
	}, [replaced]);
	const write = (text: string) => {
		const before = isOld ? quantity : typed.before;
		setTyped({ text, before });
		onChange(readUnits(text) ?? before);
	};
	const leave = () => {
		setTyped(null);
		if (typed !== null && /^0+$/.test(typed.text)) onChange(0);
	};
	const press = (event: KeyboardEvent<HTMLInputElement>) => {
		const isStep = event.key === "ArrowDown" || event.key === "ArrowUp";
		if (!isStep && event.key !== "Enter" && event.key !== "Escape") return;
		event.preventDefault();
		const next = isStep ? stepFrom(event.currentTarget, event.key === "ArrowDown" ? 1 : -1) : null;
		if (next) return next.focus();
		if (event.key !== "ArrowDown") onDone();
	};
	return (
		<>
			<output aria-label={`Quantity of ${name}`} className="sr-only">
				{quantity}
			</output>
			<input
				ref={field}
				data-line-quantity
				inputMode="numeric"
				aria-label={`Units of ${name}`}
				autoComplete="off"
				aria-invalid={!isOld && units === null && typed.text !== "" ? true : undefined}
				value={isOld ? quantity : typed.text}
				onFocus={(event) => event.currentTarget.select()}
				onChange={(event) => write(event.currentTarget.value)}
				onBlur={leave}
				onKeyDown={press}
				className={classNames(
					inputClass,
					"price max-w-14 px-1 text-center text-large font-semibold",
				)}
			/>
		</>
	);
}

/** Returns the quantity field of the next or previous line; null if there is no such line. */
function stepFrom(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
	const all = [...document.querySelectorAll<HTMLInputElement>(everyQuantity)];
	return all[all.indexOf(field) + step] ?? null;
}
