import { type FormEvent, type ReactNode, useState } from "react";
import { type StaffMember, type StaffRole, staffRoles } from "#contract/admin/staff.ts";
import { typed } from "../../account/form-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { Alert } from "../../ui/status.tsx";
import { RoleFields, readRole } from "./role-fields.tsx";
import type { Staff } from "./use-staff.ts";

export type StaffQuestion = { kind: "invite" } | { kind: "change"; member: StaffMember };

/** Inviting somebody, and changing what somebody may do. */
export default function StaffDialogs({
	question,
	roles,
	staff,
	onClose,
}: {
	question: StaffQuestion | null;
	/** Those that may be invited to. */
	roles: readonly StaffRole[];
	staff: Staff;
	onClose: () => void;
}) {
	const member = question?.kind === "change" ? question.member : null;
	return (
		<>
			<Modal open={question?.kind === "invite"} onClose={onClose} title="Invite somebody">
				<StaffForm
					label="Send invitation"
					onClose={onClose}
					save={(form) => {
						const email = typed(form, "email").trim();
						if (email === "") return Promise.resolve("Please enter an email address.");
						const { role, branch } = readRole(form, roles);
						return staff.invite(email, role, branch);
					}}
				>
					<p className="text-small text-ink-soft">
						They get a link by email. It works once, for 24 hours.
					</p>
					<Field label="Email" name="email" type="email" required autoComplete="off" />
					<RoleFields roles={roles} />
				</StaffForm>
			</Modal>
			<Modal open={member !== null} onClose={onClose} title={member?.name ?? "Change"}>
				{member && (
					<StaffForm
						label="Save"
						onClose={onClose}
						save={(form) =>
							staff.change(member.id, {
								...readRole(form, staffRoles),
								blocked: new FormData(form).get("blocked") !== null,
							})
						}
						more={
							<Button
								tone="quiet"
								className="text-chili!"
								onClick={async () => {
									const refusal = await staff.change(member.id, { role: "customer", branch: null });
									if (refusal === null) onClose();
								}}
							>
								Works here no longer
							</Button>
						}
					>
						<p className="text-small break-words text-ink-soft">{member.email}</p>
						<RoleFields roles={staffRoles} role={member.role} branch={member.branch} />
						<label className="flex min-h-11 items-center gap-2.5 text-small">
							<input
								type="checkbox"
								name="blocked"
								defaultChecked={member.blocked}
								className="size-5 accent-ink"
							/>
							Blocked: cannot sign in
						</label>
					</StaffForm>
				)}
			</Modal>
		</>
	);
}

function StaffForm({
	label,
	save,
	more,
	onClose,
	children,
}: {
	label: string;
	/** Gives why it was refused; null where it was done. */
	save: (form: HTMLFormElement) => Promise<string | null>;
	more?: ReactNode;
	onClose: () => void;
	children: ReactNode;
}) {
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isBusy) return;
		setBusy(true);
		const refusal = await save(event.currentTarget);
		setBusy(false);
		setProblem(refusal);
		if (refusal === null) onClose();
	};
	return (
		<form noValidate onSubmit={submit} className="grid gap-4">
			{problem && <Alert tone="error">{problem}</Alert>}
			{children}
			<div className="flex flex-wrap justify-end gap-3 pt-2">
				{more}
				<Button type="submit" disabled={isBusy}>
					{label}
				</Button>
			</div>
		</form>
	);
}
