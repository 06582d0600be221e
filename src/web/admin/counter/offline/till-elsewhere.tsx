import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { takeBrowserTill } from "./open-browser-till.ts";

/** Shown if another browser uses the till. Only one browser at a time can issue its receipt numbers. */
export function TillElsewhere({
	shift,
	words,
	onTaken,
	onOther,
}: {
	shift: CounterShift;
	words: string;
	onTaken: (shift: CounterShift) => void;
	onOther: () => void;
}) {
	const action = useAction();
	return (
		<AdminPage title={`${shift.branch_name}, till ${shift.till}`} width="text">
			<Section title="Open in another browser" hint={words}>
				<p className="text-small">
					Take over only if the other browser is online or no longer used. Its unsynced sales will
					still sync, but may get numbers that differ from the printed receipts.
				</p>
				<div className="flex flex-wrap gap-3">
					<Button
						size="small"
						disabled={action.isBusy}
						onClick={() => action.run(() => takeBrowserTill(shift.id, true), { onDone: onTaken })}
					>
						Take over till
					</Button>
					<Button size="small" tone="outline" onClick={onOther}>
						Choose another till
					</Button>
				</div>
			</Section>
		</AdminPage>
	);
}
