import { listCouriers } from "#contract/admin/couriers.ts";
import { Field } from "../../ui/field.tsx";
import { useRead } from "../kit/read/use-read.ts";

/** Field for a parcel's courier, which can be one of the shop's couriers or any other name. */
export function CourierField({
	error,
	defaultValue = "",
}: {
	error?: string | undefined;
	defaultValue?: string;
}) {
	const couriers = (useRead(listCouriers, {}).value ?? []).filter(
		({ is_active: isActive, kind }) => isActive && kind !== "financing",
	);
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
				{couriers.map(({ name }) => (
					<option key={name} value={name} />
				))}
			</datalist>
		</>
	);
}
