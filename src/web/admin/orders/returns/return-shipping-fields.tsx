import { type ReturnMethod, returnMethodNames, returnMethods } from "#lib/orders/return-states.ts";
import { SelectField } from "../../kit/form/fields.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";

export interface ReturnShipping {
	branchId: string;
	way: ReturnMethod;
}
type Branches = readonly { id: number; name: string }[];

/** Returns the user's branch or, if the user has none, the first one. */
export function useFirstBranch(branches: Branches): string {
	const { branch } = usePermissions();
	const first = branches.find(({ id }) => id === branch?.id) ?? branches[0];
	return String(first?.id ?? "");
}

const methodChoices = returnMethods.map((value) => ({ value, name: returnMethodNames[value] }));

/** Fields for the return method and the receiving branch. */
export function ReturnShippingFields({
	branches,
	value,
	onChange,
}: {
	branches: Branches;
	value: ReturnShipping;
	onChange: (value: ReturnShipping) => void;
}) {
	return (
		<>
			<SelectField
				label="Return to"
				name="branch"
				value={value.branchId}
				onChange={(branchId) => onChange({ ...value, branchId })}
				choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
				error={undefined}
			/>
			<SelectField
				label="Return method"
				name="way"
				value={value.way}
				onChange={(way) => onChange({ ...value, way })}
				choices={methodChoices}
				error={undefined}
			/>
		</>
	);
}
