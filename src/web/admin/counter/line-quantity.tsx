import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { inputClass } from "../../ui/field.tsx";

const everyQuantity = "[data-line-quantity]";

/** Selects the quantity of the sale's latest line; returns false if the sale has no lines. */
export function selectLatestQuantity(): boolean {
	const latest = document.querySelector<HTMLInputElement>(everyQuantity);
	latest?.focus();
	return latest !== null;
}

interface Typed {
	text: string;
	/** The quantity before, which applies again while the text isn't a quantity. */
	before: number;
}

const readUnits = (text: string): number | null => (/^[1-9]\d?$/.test(text) ? Number(text) : null);

/**
 * The quantity of a line, 1 to 99, which applies as it is typed. Zero removes the line once the field is left. Up and Down go to
 * the other lines; Enter and Escape return to the scan field.
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
	/** Called when the keyboard leaves the lines. */
	onDone: () => void;
}) {
	const [typed, setTyped] = useState<Typed | null>(null);
	// A scan may add to the line while its quantity is selected.
	const units = readUnits(typed?.text ?? "");
	const isOld = typed === null || (units !== null && units !== quantity);
	const field = useRef<HTMLInputElement>(null);
	/** What a scan or a button changed, which the next digits replace; null while a person types. */
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

/** Returns the quantity of the next or previous line; null beyond either end. */
function stepFrom(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | null {
	const all = [...document.querySelectorAll<HTMLInputElement>(everyQuantity)];
	return all[all.indexOf(field) + step] ?? null;
}
