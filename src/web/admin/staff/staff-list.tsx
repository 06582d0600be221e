import { type ReactNode, useState } from "react";
import {
	changeStaffMember,
	type Invitation,
	listInvitations,
	listStaff,
	resetSecondFactor,
	type StaffMember,
	withdrawInvitation,
} from "#contract/admin/staff.ts";
import { invitableBy, roleFacts } from "#lib/security/roles.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import type { StaffQuestion } from "./staff-dialogs.tsx";

const StaffDialogs = lazyPart(() => import("./staff-dialogs.tsx"));

export const meta = pageTitle("People");

/** Staff members with their roles, and open invitations. */
export default function StaffList() {
	const { user } = useSession();
	const { role, may } = usePermissions();
	const people = useRead(listStaff, {});
	const invitations = useRead(listInvitations, {});
	const [question, setQuestion] = useState<StaffQuestion | null>(null);
	const roles = invitableBy(role);
	const reload = () => {
		people.reload();
		invitations.reload();
	};
	const { isBusy, removeMember, resetFactor, withdraw } = useStaffActions(reload);
	return (
		<AdminPage
			title="People"
			width="text"
			actions={
				roles.length > 0 && (
					<Button size="small" onClick={() => setQuestion({ kind: "invite" })}>
						Invite staff
					</Button>
				)
			}
		>
			<div className="grid gap-6">
				<ReadState read={people}>
					{(members) => (
						<ul aria-label="People" className={listClass}>
							{members.map((member) => (
								<MemberRow key={member.id} member={member}>
									{may("staff.roles") && (
										<div className="flex flex-wrap gap-2">
											<Button
												tone="quiet"
												size="small"
												aria-label={`${member.has_pin ? "Change" : "Set"} PIN of ${member.name}`}
												onClick={() => setQuestion({ kind: "pin", member })}
											>
												{member.has_pin ? "Change PIN" : "Set PIN"}
											</Button>
											{member.id !== user.id && member.second_factor && (
												<Button
													tone="quiet"
													size="small"
													aria-label={`Reset two-step sign-in for ${member.name}`}
													disabled={isBusy}
													onClick={() => resetFactor(member)}
												>
													Reset two-step sign-in
												</Button>
											)}
											{member.id !== user.id && (
												<Button
													tone="outline"
													size="small"
													aria-label={`Change ${member.name}`}
													onClick={() => setQuestion({ kind: "change", member })}
												>
													Change
												</Button>
											)}
										</div>
									)}
								</MemberRow>
							))}
						</ul>
					)}
				</ReadState>
				{invitations.value && invitations.value.length > 0 && (
					<section aria-labelledby="invitations-title" className="grid gap-3">
						<h2 id="invitations-title" className="px-4 text-large">
							Open invitations
						</h2>
						<ul className={listClass}>
							{invitations.value.map((invitation) => (
								<InvitationRow key={invitation.id} invitation={invitation}>
									{roles.includes(invitation.role) && (
										<Button
											tone="outline"
											size="small"
											aria-label={`Withdraw the invitation for ${invitation.email}`}
											disabled={isBusy}
											onClick={() => withdraw(invitation)}
										>
											Withdraw
										</Button>
									)}
								</InvitationRow>
							))}
						</ul>
					</section>
				)}
			</div>
			<OnceOpened open={question !== null}>
				<StaffDialogs
					question={question}
					roles={roles}
					onSaved={() => {
						setQuestion(null);
						reload();
					}}
					onRemove={(member) => {
						setQuestion(null);
						return removeMember(member);
					}}
					onClose={() => setQuestion(null)}
				/>
			</OnceOpened>
		</AdminPage>
	);
}

/** Actions on staff and invitations. Most of them ask for confirmation. */
function useStaffActions(reload: () => void) {
	const confirm = useConfirm();
	const action = useAction();
	const removeMember = async (member: StaffMember) => {
		const isSure = await confirm({
			title: `Remove ${member.name} from staff?`,
			text: "They are signed out immediately and keep a customer account. Invite them again if they come back.",
			confirmLabel: "Remove from staff",
			danger: true,
		});
		if (!isSure) return;
		await action.run(
			() => api(changeStaffMember, { id: member.id, role: "customer", branch: null }),
			{ done: `${member.name} was removed from staff`, onDone: reload },
		);
	};
	const resetFactor = async (member: StaffMember) => {
		const isSure = await confirm({
			title: `Reset two-step sign-in for ${member.name}?`,
			text: "Use this if they lost their phone and recovery codes. They are signed out everywhere, get an email, and have to set up two-step sign-in again.",
			confirmLabel: "Reset two-step sign-in",
			danger: true,
		});
		if (!isSure) return;
		await action.run(() => api(resetSecondFactor, { id: member.id }), {
			done: "Two-step sign-in was reset",
			onDone: reload,
		});
	};
	const withdraw = (invitation: Invitation) =>
		action.run(() => api(withdrawInvitation, { id: invitation.id }), {
			done: "Invitation withdrawn",
			onDone: reload,
		});
	return { isBusy: action.isBusy, removeMember, resetFactor, withdraw };
}

const listClass =
	"divide-y divide-line border-y border-line bg-paper-raised sm:mx-4 sm:rounded-medium sm:border";
const rowClass = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3";

function useBranchName(): (code: string | null) => string | null {
	const { branches } = useShop();
	return (code) => branches.find((branch) => branch.code === code)?.name ?? code;
}

function MemberRow({ member, children }: { member: StaffMember; children: ReactNode }) {
	const branchName = useBranchName();
	const place = [roleFacts[member.role].name, branchName(member.branch)]
		.filter(Boolean)
		.join(" · ");
	return (
		<li className={rowClass}>
			<div className="min-w-0">
				<p className="font-semibold break-words">
					{member.name}
					{member.blocked && (
						<span className="ml-2 rounded-full bg-chili-soft px-2 py-0.5 text-fine text-chili">
							Blocked
						</span>
					)}
				</p>
				<p className="text-small break-all text-ink-soft">{member.email}</p>
				<p className="text-fine text-ink-soft">
					{place}
					{member.second_factor && " · two-step sign-in"}
					{member.last_seen_at && ` · last seen ${exactTime(member.last_seen_at)}`}
				</p>
			</div>
			{children}
		</li>
	);
}

function InvitationRow({ invitation, children }: { invitation: Invitation; children: ReactNode }) {
	const branchName = useBranchName();
	const { email, role, branch, expires_at: end } = invitation;
	return (
		<li className={rowClass}>
			<div className="min-w-0">
				<p className="font-semibold break-all">{email}</p>
				<p className="text-fine text-ink-soft">
					{[roleFacts[role].name, branchName(branch)].filter(Boolean).join(" · ")} · valid until{" "}
					{exactTime(end)}
				</p>
			</div>
			{children}
		</li>
	);
}
