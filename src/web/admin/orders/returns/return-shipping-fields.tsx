import { type ReturnWay, returnWayNames, returnWays } from "#lib/orders/return-states.ts";
import { SelectField } from "../../kit/form/fields.tsx";
import { useOwnPermissions } from "../../kit/page/own-permissions.ts";

export interface WayBack {
	branchId: string;
	way: ReturnWay;
}
type Branches = readonly { id: number; name: string }[];

/** Returns the user's branch by default, otherwise the first one. */
export function useFirstBranch(branches: Branches): string {
	const { branch } = useOwnPermissions();
	const first = branches.find(({ id }) => id === branch?.id) ?? branches[0];
	return String(first?.id ?? "");
}

const wayChoices = returnWays.map((value) => ({ value, name: returnWayNames[value] }));

/** Return method and branch. */
export function WayBackFields({
	branches,
	value,
	onChange,
}: {
	branches: Branches;
	value: WayBack;
	onChange: (value: WayBack) => void;
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
				choices={wayChoices}
				error={undefined}
			/>
		</>
	);
}
