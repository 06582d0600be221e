import { href, Link, useNavigate, useSearchParams } from "react-router";
import { type BranchSettings, listBranchSettings } from "#contract/admin/branches.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { Holidays } from "./holidays.tsx";

const BranchPanel = lazyPart(() => import("./branch-panel.tsx"));

export const meta = pageTitle("Branches");

/** Branches and holidays. */
export default function Branches() {
	const read = useRead(listBranchSettings, {});
	const [query] = useSearchParams();
	const navigate = useNavigate();
	const asked = query.get("branch");
	const close = () => navigate(href("/admin/settings/branches"), { preventScrollReset: true });
	const takeOver = (branch: BranchSettings) => {
		const known = read.value ?? [];
		const isKnown = known.some(({ id }) => id === branch.id);
		read.set(
			isKnown ? known.map((each) => (each.id === branch.id ? branch : each)) : [...known, branch],
		);
	};
	const open = read.value?.find(({ id }) => String(id) === asked) ?? null;
	return (
		<AdminPage
			title="Branches"
			actions={
				<ButtonLink size="small" tone="outline" to="?branch=new" preventScrollReset>
					Add branch
				</ButtonLink>
			}
			panel={
				(open || asked === "new") && (
					<BranchPanel key={asked} branch={open} onSaved={takeOver} onClose={close} />
				)
			}
		>
			<div className="grid max-w-3xl gap-4">
				<ReadState read={read}>
					{(branches) => (
						<Section
							title="Branches"
							hint="An order is packed by the first branch in this list that has enough stock. Closed branches keep their stock but don't sell it."
						>
							<ul className="-mx-4 -mb-4 divide-y divide-line overflow-hidden border-t border-line sm:-mx-5 sm:-mb-5 sm:rounded-b-medium">
								{branches.map((branch) => (
									<Row key={branch.id} branch={branch} isOpen={branch === open} />
								))}
							</ul>
						</Section>
					)}
				</ReadState>
				<Holidays />
			</div>
		</AdminPage>
	);
}

const pickupText = ({ has_pickup: hasPickup }: BranchSettings): string =>
	hasPickup ? "pickup available" : "";

function Row({ branch, isOpen }: { branch: BranchSettings; isOpen: boolean }) {
	return (
		<li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-small transition-colors hover:bg-paper sm:px-5">
			<div className="min-w-0">
				<Link
					to={`?branch=${branch.id}`}
					preventScrollReset
					aria-current={isOpen ? "true" : undefined}
					className="font-semibold after:absolute after:inset-0"
				>
					{branch.name}
				</Link>
				<p className="break-words text-ink-soft">
					{[
						branch.address,
						branch.phone && showPhone(branch.phone),
						branch.hours,
						pickupText(branch),
					]
						.filter(Boolean)
						.join(" · ") || "No address yet"}
				</p>
			</div>
			<span
				className={
					branch.is_open
						? "rounded-full bg-success-soft px-3 py-0.5 text-fine font-semibold text-success"
						: "rounded-full border border-line px-3 py-0.5 text-fine font-semibold text-ink-soft"
				}
			>
				{branch.is_open ? "Open" : "Closed"}
			</span>
		</li>
	);
}
