import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { roleFacts } from "#lib/security/roles.ts";
import { buttonClass } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { usePermissions } from "../kit/page/use-permissions.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { useReading } from "../kit/read/use-reading.ts";
import { TillWithCashiers } from "./cashiers/till-with-cashiers.tsx";
import { ClosedShift } from "./closed-shift.tsx";
import { loadOfflineParts } from "./load-offline-parts.ts";
import { startCachingCounterPage } from "./offline/cache-counter-page.ts";
import { openBrowserTill } from "./offline/open-browser-till.ts";
import { startSending } from "./offline/send-waiting.ts";
import { StoredTills } from "./offline/stored-tills.tsx";
import { TillElsewhere } from "./offline/till-elsewhere.tsx";
import { storeTill } from "./offline/till-store.ts";
import { OpenTill } from "./open-till.tsx";
import { ToSettleLink } from "./to-settle/to-settle-link.tsx";

const ToSettle = lazyPart(() => import("./to-settle/to-settle.tsx"));
const ShiftList = lazyPart(() => import("./shifts/shift-list.tsx"));
const ReadingList = lazyPart(() => import("./readings/reading-list.tsx"));
const ReadingPage = lazyPart(() => import("./readings/reading-page.tsx"));

/** The counter of a branch. The URL contains the id of the current shift. */
export default function CounterWorkspace() {
	const [parameters, setParameters] = useSearchParams();
	const id = /^[1-9]\d{0,14}$/.exec(parameters.get("shift") ?? "")?.[0] ?? null;
	const till = useReading(id === null ? null : `till of shift ${id}`, (signal) =>
		openBrowserTill(Number(id), signal),
	);
	useEffect(() => startSending(), []);
	const isHere = till.value !== null && till.value.elsewhere === null;
	useEffect(() => (isHere ? startCachingCounterPage(loadOfflineParts) : undefined), [isHere]);
	const work = (shiftId: number | null) =>
		setParameters(shiftId === null ? {} : { shift: String(shiftId) }, { preventScrollReset: true });
	if (parameters.has("to-settle") || parameters.has("shifts")) {
		return <OnceOpened open>{parameters.has("shifts") ? <ShiftList /> : <ToSettle />}</OnceOpened>;
	}
	const readingOf = parameters.get("reading");
	if (readingOf !== null || parameters.has("readings")) {
		return (
			<OnceOpened open>
				{readingOf === null ? <ReadingList /> : <ReadingPage shiftId={readingOf} />}
			</OnceOpened>
		);
	}
	if (id === null) {
		return (
			<AdminPage
				title="Counter"
				actions={
					<>
						<ToSettleLink />
						<Link to="?shifts" className={buttonClass("outline", "small")}>
							Shifts
						</Link>
						<Link to="?readings" className={buttonClass("outline", "small")}>
							Z readings
						</Link>
					</>
				}
			>
				<ChooseTill onOpened={({ id: opened }) => work(opened)} />
			</AdminPage>
		);
	}
	if (!till.value) {
		return (
			<AdminPage title="Counter">
				<ReadState read={till}>{() => null}</ReadState>
			</AdminPage>
		);
	}
	const { shift, elsewhere } = till.value;
	const show = (changed: CounterShift) => {
		storeTill(changed).catch(() => undefined);
		till.set({ shift: changed, elsewhere: null });
	};
	if (shift.closed_at !== null) return <ClosedShift shift={shift} onDone={() => work(null)} />;
	if (elsewhere !== null) {
		return (
			<TillElsewhere shift={shift} words={elsewhere} onTaken={show} onOther={() => work(null)} />
		);
	}
	return <TillWithCashiers key={id} shift={shift} onShift={show} />;
}

function ChooseTill({ onOpened }: { onOpened: (shift: { id: number }) => void }) {
	const { role, branch: own } = usePermissions();
	const read = useRead(listAdminBranches, {});
	if (read.problem !== null && !read.value) return <StoredTills read={read} onOpened={onOpened} />;
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
					<EmptyState title="You can't sell here">
						You are not assigned to an open branch. Ask an owner to assign you.
					</EmptyState>
				);
			}}
		</ReadState>
	);
}
