import { useEffect, useState } from "react";
import {
	addPushDevice,
	type PushDevice,
	readPushDevices,
	removePushDevice,
} from "#contract/admin/alerts.ts";
import { api } from "../../api.ts";
import { type Action, useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../kit/form/fields.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";
import {
	findSubscription,
	type PushState,
	presentSubscription,
	readPushState,
	subscribe,
	unsubscribe,
} from "./push-subscription.ts";

const hints: Readonly<Record<PushState, string>> = {
	unsupported:
		"This browser can't show notifications while the page is closed. On an iPhone, add the page to the home screen and open it from there.",
	blocked:
		"Notifications for this site are blocked. Allow them in the browser’s settings, then reload this page.",
	off: "Get notifications on this device even when the back office is closed. Notifications show the order number, but never the customer's name.",
	on: "This device gets notifications even when the back office is closed. Signing out on this device turns notifications off.",
};

/** Push notifications of this browser, and the user's other subscribed devices. */
export function PushDevices() {
	const read = useRead(readPushDevices, {});
	const [state, setState] = useState<PushState | null>(null);
	const [endpoint, setEndpoint] = useState<string | null>(null);
	const turning = useAction();
	const removing = useAction();
	const readState = async () => {
		setState(await readPushState());
		setEndpoint((await findSubscription())?.endpoint ?? null);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: reads the browser's push state once, after mounting
	useEffect(() => {
		readState().catch(() => setState("unsupported"));
	}, []);

	const turnOn = (publicKey: string) =>
		turning.run(
			async () => {
				const subscription = await subscribe(publicKey);
				const after = subscription && (await api(addPushDevice, presentSubscription(subscription)));
				await readState();
				return after;
			},
			{
				onDone: (after) => after && read.set(after),
				failed: "This browser could not subscribe to push notifications. Please try again later.",
			},
		);
	const remove = (device: PushDevice, { run }: Action) =>
		run(
			async () => {
				if (device.endpoint === endpoint) await unsubscribe();
				const after = await api(removePushDevice, { id: String(device.id) });
				await readState();
				return after;
			},
			{ onDone: read.set },
		);

	return (
		<ReadState read={read}>
			{({ public_key, devices }) => {
				const thisDevice = devices.find((device) => device.endpoint === endpoint);
				return (
					<div className="grid gap-3">
						{(state === "unsupported" || state === "blocked") && (
							<p className="text-small text-ink-soft">{hints[state]}</p>
						)}
						{(state === "off" || state === "on") && (
							<CheckField
								label="Notifications on this device"
								name="push"
								error={undefined}
								value={(thisDevice !== undefined) !== turning.isBusy}
								onChange={() => (thisDevice ? remove(thisDevice, turning) : turnOn(public_key))}
								hint={hints[thisDevice ? "on" : "off"]}
							/>
						)}
						{devices.length > 0 && (
							<ul aria-label="Your devices" className="grid gap-2">
								{devices.map((device) => (
									<li
										key={device.id}
										className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2 text-small"
									>
										<span>
											<strong>{device.name}</strong>
											{device === thisDevice && " (this device)"}
											<span className="block text-fine text-ink-soft">
												{device.told_at
													? `Last notified ${exactTime(device.told_at)}`
													: `Added ${exactTime(device.created_at)}, no notifications yet`}
											</span>
										</span>
										<Button size="small" tone="quiet" onClick={() => remove(device, removing)}>
											Remove {device.name}
										</Button>
									</li>
								))}
							</ul>
						)}
					</div>
				);
			}}
		</ReadState>
	);
}
