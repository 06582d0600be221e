import { useEffect } from "react";
import { href } from "react-router";
import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import {
	createDisplayCode,
	disconnectDisplay,
	getTillDisplay,
} from "#contract/admin/till-display.ts";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import QrCode from "#web/ui/qr-code.tsx";
import { useStore } from "#web/ui/store.ts";
import { exactTime } from "../../kit/format/show-time.ts";
import { quietApi } from "../../quiet-api.ts";
import { changeDisplaySettings } from "./display-settings.ts";
import { remoteDisplay } from "./send-to-display.ts";

export type TillShift = Pick<CounterShift, "id" | "device_id">;

/** Connects a tablet or phone as the till's customer display, and disconnects it. */
export function RemoteDisplaySection({ shift }: { shift: TillShift }) {
	const display = useStore(remoteDisplay);
	const action = useAction();
	const id = String(shift.id);
	useEffect(() => {
		// Check first, because another browser may have connected a display before this browser took over the till.
		quietApi(getTillDisplay, { id }).then(
			(found) => found.connected_at && changeDisplaySettings({ remoteShift: Number(id) }),
			() => undefined,
		);
	}, [id]);
	const connect = () =>
		action.run(() => api(createDisplayCode, { id, device_id: shift.device_id }), {
			failed: "No code could be created. Check your connection and try again.",
			onDone: ({ code, expires_at: expiresAt }) => {
				remoteDisplay.set({ kind: "code", code, expiresAt });
				changeDisplaySettings({ remoteShift: shift.id });
			},
		});
	const disconnect = () =>
		action.run(() => api(disconnectDisplay, { id }), {
			done: "Display disconnected",
			failed: "The display couldn’t be disconnected. Check your connection and try again.",
			onDone: () => {
				remoteDisplay.set({ kind: "off" });
				changeDisplaySettings({ remoteShift: null });
			},
		});
	return (
		<section aria-labelledby="remote-display" className="grid justify-items-start gap-2">
			<h3 id="remote-display" className="font-semibold">
				Tablet or phone
			</h3>
			<p role="status" className="text-small text-ink-soft">
				{display.kind === "connected"
					? "A display is connected. It disconnects when you close the shift, or after a day."
					: "Shows the sale on another device. You don't need a staff account on that device."}
			</p>
			{display.kind === "code" && <ConnectingCode {...display} />}
			<div className="flex flex-wrap gap-3">
				{display.kind !== "code" && (
					<Button
						size="small"
						tone="outline"
						disabled={action.isBusy}
						onClick={() => void connect()}
					>
						{display.kind === "connected" ? "Connect another device" : "Connect a tablet or phone"}
					</Button>
				)}
				{display.kind === "connected" && (
					<Button
						size="small"
						tone="outline"
						disabled={action.isBusy}
						onClick={() => void disconnect()}
					>
						Disconnect display
					</Button>
				)}
			</div>
		</section>
	);
}

function ConnectingCode({ code, expiresAt }: { code: string; expiresAt: string }) {
	const { host, origin } = window.location;
	const page = href("/display");
	return (
		<div className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
			<QrCode
				text={`${origin}${page}#${code}`}
				label="QR code that connects the display"
				className="size-40"
			/>
			<div className="grid gap-2 text-small">
				<p>
					Scan the QR code with the other device. Or open{" "}
					<b className="break-all">
						{host}
						{page}
					</b>{" "}
					on it and enter this code:
				</p>
				<p className="price text-title font-bold">{code}</p>
				<p className="text-fine text-ink-soft">
					The code works once and expires at {exactTime(expiresAt)}.
				</p>
			</div>
		</div>
	);
}
