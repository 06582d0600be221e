import { type SerialKind, serialsIn } from "#lib/serials/serial-number.ts";
import { LongTextField } from "./fields.tsx";

/** Serial numbers of an item's units, one per line. A scanner adds the line break itself. */
export function SerialsField({
	item,
	kind = "serial",
	quantity,
	value,
	onChange,
	error,
}: {
	/** Name of the item. */
	item: string;
	kind?: SerialKind;
	/** Number of units. */
	quantity: number;
	value: string;
	onChange: (value: string) => void;
	error: string | undefined;
}) {
	const name = kind === "imei" ? "IMEI" : "Serial number";
	const entered = serialsIn(value).length;
	return (
		<div data-keeps-scans>
			<LongTextField
				label={quantity === 1 ? `${name} of ${item}` : `${name}s of ${item}`}
				hint={
					quantity === 1
						? "Scan or type the number."
						: `${entered} of ${quantity}. Scan or type one number per line.`
				}
				name="serials"
				rows={Math.min(8, Math.max(1, quantity, entered))}
				value={value}
				onChange={onChange}
				error={error}
			/>
		</div>
	);
}
