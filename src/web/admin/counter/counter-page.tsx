import { useSearchParams } from "react-router";
import { getShift } from "#contract/admin/counter.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { roleFacts } from "#lib/roles.ts";
import { EmptyState } from "../../ui/status.tsx";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { useOwnPermissions } from "../kit/page/own-permissions.ts";
import { pageTitle } from "../kit/page/page-title.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { ClosedShift } from "./closed-shift.tsx";
import { OpenTill } from "./open-till.tsx";
import { Till } from "./till.tsx";

export const meta = pageTitle("Counter");

/** What walk-ins buy at a branch. The shift that one works in stands in the address. */
export default function CounterPage() {
	const [parameters, setParameters] = useSearchParams();
	const id = /^[1-9]\d{0,14}$/.exec(parameters.get("shift") ?? "")?.[0] ?? null;
	const shift = useRead(getShift, id === null ? null : { id });
	const work = (shiftId: number | null) =>
		setParameters(shiftId === null ? {} : { shift: String(shiftId) }, { preventScrollReset: true });
	if (id === null) {
		return (
			<AdminPage title="Counter">
				<ChooseTill onOpened={({ id: opened }) => work(opened)} />
			</AdminPage>
		);
	}
	if (!shift.value) {
		return (
			<AdminPage title="Counter">
				<ReadState read={shift}>{() => null}</ReadState>
			</AdminPage>
		);
	}
	if (shift.value.closed_at !== null) {
		return <ClosedShift shift={shift.value} onDone={() => work(null)} />;
	}
	return <Till key={id} shift={shift.value} onShift={shift.set} />;
}

function ChooseTill({ onOpened }: { onOpened: (shift: { id: number }) => void }) {
	const { role, branch: own } = useOwnPermissions();
	const read = useRead(listAdminBranches, {});
	return (
		<ReadState read={read}>
			{(all) => {
				const branches = all.filter(
					({ id, is_open }) => is_open && (!roleFacts[role].hasBranch || id === own?.id),
				);
				const [first] = branches;
				return first ? (
					<OpenTill branches={branches} first={first} onOpened={onOpened} />
				) : (
					<EmptyState title="You cannot sell here">
						You belong to no open branch. An owner can give you one.
					</EmptyState>
				);
			}}
		</ReadState>
	);
}
