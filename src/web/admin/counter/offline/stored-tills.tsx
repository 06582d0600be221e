import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { exactTime } from "../../kit/format/show-time.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import type { Reading } from "../../kit/read/use-reading.ts";
import type { StoredTill } from "./counter-store.ts";
import { loadTills } from "./till-store.ts";

/** Lists this browser's tills while the server can't be reached. */
export function StoredTills<Value>({
	read,
	onOpened,
}: {
	read: Reading<Value>;
	onOpened: (shift: { id: number }) => void;
}) {
	const [kept, setKept] = useState<readonly StoredTill[]>([]);
	useEffect(() => {
		loadTills().then(setKept, () => undefined);
	}, []);
	const open = kept.filter(({ shift }) => shift.closed_at === null);
	if (open.length === 0) return <ReadState read={read}>{() => null}</ReadState>;
	return (
		<div className="grid max-w-3xl gap-4">
			<Section
				title="No network"
				hint="You can continue selling at the tills that are open in this browser."
			>
				<ul aria-label="Open tills" className="grid divide-y divide-line">
					{open.map(({ shift }) => (
						<li
							key={shift.id}
							className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0 last:pb-0"
						>
							<p>
								<span className="block font-semibold">
									{shift.branch_name}, till {shift.till}
								</span>
								<span className="text-small text-ink-soft">since {exactTime(shift.opened_at)}</span>
							</p>
							<Button size="small" tone="outline" onClick={() => onOpened(shift)}>
								Continue at till {shift.till}
							</Button>
						</li>
					))}
				</ul>
			</Section>
		</div>
	);
}
