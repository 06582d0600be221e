import { Field } from "../../ui/field.tsx";
import { couriers } from "./order-words.ts";

/** Who carries a parcel: one of the usual couriers, or any other. */
export function CourierField({
	error,
	defaultValue = "",
}: {
	error?: string | undefined;
	defaultValue?: string;
}) {
	return (
		<>
			<Field
				label="Courier"
				name="courier"
				list="couriers"
				autoFocus
				required
				maxLength={100}
				autoComplete="off"
				defaultValue={defaultValue}
				error={error}
			/>
			<datalist id="couriers">
				{couriers.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}
