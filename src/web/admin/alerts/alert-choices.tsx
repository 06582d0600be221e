import { type AlertChoice, changeOwnAlerts, readOwnAlerts } from "#contract/admin/alerts.ts";
import { alertFacts } from "#lib/events/live-kinds.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

const ways = [
	{ name: "in_page", label: "In the back office" },
	{ name: "by_push", label: "Push notifications" },
	{ name: "by_mail", label: "Email if unhandled" },
] as const satisfies readonly {
	name: Exclude<keyof AlertChoice, "kind">;
	label: string;
}[];

/** Checkboxes for each alert kind and channel. Each change is saved immediately. */
export function AlertChoices() {
	const read = useRead(readOwnAlerts, {});
	const { run } = useAction();
	const change = (choice: AlertChoice) => {
		const before = read.value;
		if (!before) return;
		const choices = before.choices.map((each) => (each.kind === choice.kind ? choice : each));
		read.set({ choices });
		void run(() => api(changeOwnAlerts, { choices: [choice] }), {
			onDone: (after) => {
				read.set(after);
				window.dispatchEvent(new CustomEvent("alerts:changed"));
			},
			onFailed: () => read.set(before),
		});
	};
	return (
		<ReadState read={read}>
			{({ choices }) => (
				<table className="w-full text-small">
					<thead>
						<tr className="border-b border-line text-left text-fine text-ink-soft">
							<th scope="col" className="py-2 pr-3 font-semibold">
								Event
							</th>
							{ways.map(({ name, label }) => (
								<th key={name} scope="col" className="px-2 py-2 text-center font-semibold">
									{label}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{choices.map((choice) => (
							<tr key={choice.kind} className="border-b border-line last:border-0">
								<th scope="row" className="py-1 pr-3 text-left font-semibold">
									{alertFacts[choice.kind].name}
								</th>
								{ways.map(({ name, label }) => (
									<td key={name} className="px-2 text-center">
										<label className="inline-grid size-11 place-items-center">
											<span className="sr-only">
												{alertFacts[choice.kind].name}: {label}
											</span>
											<input
												type="checkbox"
												checked={choice[name]}
												onChange={(event) =>
													change({ ...choice, [name]: event.currentTarget.checked })
												}
												className="size-5 accent-ink"
											/>
										</label>
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			)}
		</ReadState>
	);
}
