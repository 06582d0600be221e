import type { ReactNode } from "react";
import { changeStaffMember, inviteStaff, type StaffMember } from "#contract/admin/staff.ts";
import { type StaffRole, staffRoles } from "#lib/security/roles.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PinSettings } from "./pin-dialog.tsx";
import { RoleFields, readRole } from "./role-fields.tsx";

export type StaffQuestion =
	| { kind: "invite" }
	| { kind: "change"; member: StaffMember }
	| { kind: "pin"; member: StaffMember };

/** Dialogs for inviting a staff member and changing a role. */
export default function StaffDialogs({
	question,
	roles,
	onSaved,
	onRemove,
	onClose,
}: {
	question: StaffQuestion | null;
	/** Roles that the user may grant. */
	roles: readonly StaffRole[];
	onSaved: () => void;
	/** Called when the user wants to remove a staff member. */
	onRemove: (member: StaffMember) => void;
	onClose: () => void;
}) {
	const member = question?.kind === "change" ? question.member : null;
	const pinOf = question?.kind === "pin" ? question.member : null;
	const invite = (form: HTMLFormElement) => {
		const email = typed(form, "email").trim();
		return email === ""
			? "Please enter an email address."
			: {
					work: () => api(inviteStaff, { email, ...readRole(form, roles) }),
					done: `Invitation sent to ${email}`,
				};
	};
	const change = (id: number) => (form: HTMLFormElement) => ({
		work: () =>
			api(changeStaffMember, {
				id,
				...readRole(form, staffRoles),
				blocked: new FormData(form).get("blocked") !== null,
			}),
		done: "Saved",
	});
	return (
		<>
			<Modal open={question?.kind === "invite"} onClose={onClose} title="Invite staff">
				<StaffForm label="Send invitation" onSaved={onSaved} save={invite}>
					<p className="text-small text-ink-soft">
						We email an invitation link, which works once and expires after 24 hours.
					</p>
					<Field label="Email" name="email" type="email" required autoComplete="off" />
					<RoleFields roles={roles} />
				</StaffForm>
			</Modal>
			<Modal open={member !== null} onClose={onClose} title={member?.name ?? "Change"}>
				{member && (
					<StaffForm
						label="Save"
						onSaved={onSaved}
						save={change(member.id)}
						more={
							<Button tone="quiet" className="text-chili!" onClick={() => onRemove(member)}>
								Remove from staff
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
			<Modal open={pinOf !== null} onClose={onClose} title="PIN for tills">
				{pinOf && <PinSettings member={pinOf} onSaved={onSaved} />}
			</Modal>
		</>
	);
}

function StaffForm({
	label,
	save,
	more,
	onSaved,
	children,
}: {
	label: string;
	/** Returns the API call with its success message, or the reason why the form can't be saved yet. */
	save: (form: HTMLFormElement) => string | { work: () => Promise<unknown>; done: string };
	more?: ReactNode;
	onSaved: () => void;
	children: ReactNode;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const wanted = save(form);
		if (typeof wanted === "string") return action.refuse(wanted);
		void action.submit(wanted.work, { done: wanted.done, onDone: onSaved });
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			{children}
			<div className="flex flex-wrap justify-end gap-3 pt-2">
				{more}
				<Button type="submit" disabled={action.isBusy}>
					{label}
				</Button>
			</div>
		</ActionForm>
	);
}
