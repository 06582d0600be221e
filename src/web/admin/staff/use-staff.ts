import { useCallback, useEffect, useState } from "react";
import {
	changeStaffMember,
	type Invitation,
	inviteStaff,
	listInvitations,
	listStaff,
	type StaffMember,
	type StaffRole,
	withdrawInvitation,
} from "#contract/admin/staff.ts";
import { api, messageOf } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";

interface Change {
	role?: StaffRole | "customer";
	branch?: string | null;
	blocked?: boolean;
}

export interface Staff {
	/** Null until they have come. */
	people: readonly StaffMember[] | null;
	invitations: readonly Invitation[];
	/** Why they did not come. */
	problem: string | null;
	reload: () => void;
	/** Each gives why it was refused; null where it was done. */
	invite: (email: string, role: StaffRole, branch: string | null) => Promise<string | null>;
	change: (id: number, change: Change) => Promise<string | null>;
	withdraw: (id: number) => Promise<void>;
}

/** The shop's people and who is invited. */
export function useStaff(): Staff {
	const [people, setPeople] = useState<readonly StaffMember[] | null>(null);
	const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
	const [problem, setProblem] = useState<string | null>(null);

	const reload = useCallback(async () => {
		setProblem(null);
		try {
			const [members, open] = await Promise.all([api(listStaff), api(listInvitations)]);
			setPeople(members);
			setInvitations(open);
		} catch (error) {
			setProblem(messageOf(error, "The list could not be loaded."));
		}
	}, []);
	useEffect(() => {
		reload();
	}, [reload]);

	const attempt = async (work: Promise<unknown>, done: string) => {
		try {
			await work;
		} catch (error) {
			return messageOf(error, "That could not be saved. Please try again.");
		}
		toast(done);
		await reload();
		return null;
	};
	return {
		people,
		invitations,
		problem,
		reload,
		invite: (email, role, branch) =>
			attempt(api(inviteStaff, { email, role, branch }), `Invitation sent to ${email}`),
		change: (id, change) => attempt(api(changeStaffMember, { id, ...change }), "Saved"),
		withdraw: async (id) => {
			const refusal = await attempt(api(withdrawInvitation, { id }), "Invitation withdrawn");
			if (refusal) toast(refusal, "error");
		},
	};
}
