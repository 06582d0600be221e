import { useId, useState } from "react";
import { roleFacts, type StaffRole } from "#lib/security/roles.ts";
import { useShop } from "../../shop.tsx";
import { inputClass } from "../../ui/field.tsx";

/** Fields for the role and, for staff, the branch. */
export function RoleFields({
	roles,
	role: initialRole,
	branch,
}: {
	roles: readonly StaffRole[];
	role?: StaffRole;
	branch?: string | null;
}) {
	const shop = useShop();
	const id = useId();
	const [role, setRole] = useState<StaffRole>(initialRole ?? roles[0] ?? "staff");
	return (
		<>
			<div className="grid gap-1.5">
				<label htmlFor={`${id}-role`} className="text-small font-semibold">
					Role
				</label>
				<select
					id={`${id}-role`}
					name="role"
					value={role}
					onChange={(event) => {
						const chosen = roles.find((each) => each === event.currentTarget.value);
						if (chosen) setRole(chosen);
					}}
					className={inputClass}
				>
					{roles.map((each) => (
						<option key={each} value={each}>
							{roleFacts[each].name}
						</option>
					))}
				</select>
			</div>
			{roleFacts[role].hasBranch && (
				<div className="grid gap-1.5">
					<label htmlFor={`${id}-branch`} className="text-small font-semibold">
						Branch
					</label>
					<select
						id={`${id}-branch`}
						name="branch"
						defaultValue={branch ?? undefined}
						className={inputClass}
					>
						{shop.branches.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</select>
				</div>
			)}
		</>
	);
}

/** Reads role and branch from the form. */
export function readRole(
	form: HTMLFormElement,
	roles: readonly StaffRole[],
): { role: StaffRole; branch: string | null } {
	const data = new FormData(form);
	const role = roles.find((each) => each === data.get("role")) ?? "staff";
	const branch = data.get("branch");
	return { role, branch: typeof branch === "string" ? branch : null };
}
