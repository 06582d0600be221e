import { lazy, useState } from "react";
import type { Invitation, StaffMember } from "#contract/admin/staff.ts";
import { useSession } from "../../account/session.tsx";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import type { Route } from "./+types/staff-list.ts";
import type { StaffQuestion } from "./staff-dialogs.tsx";
import { roleNames, rolesBelow, showInstant } from "./staff-words.ts";
import { useStaff } from "./use-staff.ts";

const StaffDialogs = lazy(() => import("./staff-dialogs.tsx"));

export const meta: Route.MetaFunction = ({ matches }) => [
	{ title: `People · ${matches[0]?.loaderData?.shop.name ?? "Shop"} admin` },
	{ name: "robots", content: "noindex" },
];

/** Who works here, as what, and who is invited. */
export default function StaffList() {
	const { user } = useSession();
	const staff = useStaff();
	const [question, setQuestion] = useState<StaffQuestion | null>(null);
	const roles = rolesBelow(user.role);
	const { people, invitations, problem } = staff;
	return (
		<main id="content" className="grid max-w-4xl content-start gap-8 px-4 py-5 sm:px-6">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-heading">People</h1>
				{roles.length > 0 && (
					<Button size="small" onClick={() => setQuestion({ kind: "invite" })}>
						Invite somebody
					</Button>
				)}
			</div>
			{problem && (
				<EmptyState title={problem} action={<Button onClick={staff.reload}>Try again</Button>} />
			)}
			{!problem && people === null && <Skeleton className="h-40" />}
			{people && (
				<ul aria-label="People" className="border-y border-line bg-paper-raised">
					{people.map((member) => (
						<MemberRow
							key={member.id}
							member={member}
							onChange={
								user.role === "owner" && member.id !== user.id
									? () => setQuestion({ kind: "change", member })
									: null
							}
						/>
					))}
				</ul>
			)}
			{invitations.length > 0 && (
				<section aria-labelledby="invitations-title" className="grid gap-3">
					<h2 id="invitations-title" className="text-title">
						Open invitations
					</h2>
					<ul className="border-y border-line bg-paper-raised">
						{invitations.map((invitation) => (
							<InvitationRow
								key={invitation.id}
								invitation={invitation}
								onWithdraw={
									roles.includes(invitation.role) ? () => staff.withdraw(invitation.id) : null
								}
							/>
						))}
					</ul>
				</section>
			)}
			<OnceOpened open={question !== null}>
				<StaffDialogs
					question={question}
					roles={roles}
					staff={staff}
					onClose={() => setQuestion(null)}
				/>
			</OnceOpened>
		</main>
	);
}

const rowClass =
	"flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t";

function useBranchName(): (code: string | null) => string | null {
	const { branches } = useShop();
	return (code) => branches.find((branch) => branch.code === code)?.name ?? code;
}

function MemberRow({ member, onChange }: { member: StaffMember; onChange: (() => void) | null }) {
	const branchName = useBranchName();
	const place = [roleNames[member.role], branchName(member.branch)].filter(Boolean).join(" · ");
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
					{member.last_seen_at && ` · seen ${showInstant(member.last_seen_at)}`}
				</p>
			</div>
			{onChange && (
				<Button tone="outline" size="small" aria-label={`Change ${member.name}`} onClick={onChange}>
					Change
				</Button>
			)}
		</li>
	);
}

function InvitationRow({
	invitation,
	onWithdraw,
}: {
	invitation: Invitation;
	onWithdraw: (() => void) | null;
}) {
	const branchName = useBranchName();
	const { email, role, branch, expires_at: end } = invitation;
	return (
		<li className={rowClass}>
			<div className="min-w-0">
				<p className="font-semibold break-all">{email}</p>
				<p className="text-fine text-ink-soft">
					{[roleNames[role], branchName(branch)].filter(Boolean).join(" · ")} · until{" "}
					{showInstant(end)}
				</p>
			</div>
			{onWithdraw && (
				<Button
					tone="outline"
					size="small"
					aria-label={`Withdraw the invitation of ${email}`}
					onClick={onWithdraw}
				>
					Withdraw
				</Button>
			)}
		</li>
	);
}
