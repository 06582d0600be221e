import type { CounterShift } from "#contract/admin/counter-shapes.ts";
import { getTillDisplay, showOnDisplay } from "#contract/admin/till-display.ts";
import { ApiError } from "#contract/client.ts";
import type { DisplayState } from "#contract/display-state.ts";
import type { Output } from "#contract/endpoint.ts";
import { createStore } from "#web/ui/store.ts";
import { quietApi } from "../../quiet-api.ts";
import { changeDisplaySettings } from "./display-settings.ts";

/**
 * State of the display on another device: no display, a code with which a device can connect, or a connected display.
 */
export type RemoteDisplay =
	| { kind: "off" }
	| { kind: "code"; code: string; expiresAt: string }
	| { kind: "connected" };

export const remoteDisplay = createStore<RemoteDisplay>({ kind: "off" });

/** Milliseconds between reports. After 10 s without a report, the display shows that the till is away. */
const reportEvery = 3_000;

/** The latest update that this tab has sent, even for a till that was closed since. This promise never rejects. */
let latestUpdate: Promise<unknown> = Promise.resolve();

type Found = Output<typeof getTillDisplay>;

export interface DisplaySender {
	/** Sends the till's current state if it differs from the state that was sent last. */
	update: () => void;
	stop: () => void;
}

/**
 * Sends the state of a till to its display on another device, until the display is disconnected. If several tabs show
 * the same till, only the tab that was visible last sends the state.
 */
export function sendToDisplay(
	{ id: shiftId, device_id: device }: Pick<CounterShift, "id" | "device_id">,
	shown: () => DisplayState,
): DisplaySender {
	const id = String(shiftId);
	const stopped = new AbortController();
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isOurs = false;
	let isSending = false;
	/** Time at which the display connected; null if no display is connected. */
	let connectedAt: string | null = null;
	/** State that was last sent to the display, as JSON; "" if unknown. */
	let sent = "";

	const isCurrent = () => sent === JSON.stringify(shown());
	async function send(): Promise<void> {
		if (isSending || !isOurs || connectedAt === null) return;
		isSending = true;
		try {
			// Wait for the update that was sent before. If it arrived after this one, the display would show an outdated
			// total.
			await latestUpdate;
			for (let state = shown(); !isCurrent() && isOurs; state = shown()) {
				const update = quietApi(showOnDisplay, { id, device_id: device, state });
				latestUpdate = update.catch(() => undefined);
				await update;
				sent = JSON.stringify(state);
			}
		} finally {
			isSending = false;
		}
	}
	/**
	 * Tells the server that the till is still connected, so that the display doesn't show it as away. If the display is
	 * outdated, sends the current state.
	 */
	async function report(): Promise<void> {
		const before = remoteDisplay.get();
		const found = await quietApi(getTillDisplay, { id, ...(device && { device_id: device }) });
		if (stopped.signal.aborted) return;
		if (found.connected_at !== connectedAt) sent = "";
		connectedAt = found.connected_at;
		// Ignore the answer if the cashier has created a code in the meantime, because the answer doesn't contain that
		// code.
		if (remoteDisplay.get() === before) showFound(found);
		await send();
	}
	function showFound({ connected_at: connected, code_expires_at: code }: Found): void {
		if (code === null || remoteDisplay.get().kind !== "code") {
			remoteDisplay.set({ kind: connected === null ? "off" : "connected" });
		}
		if (connected === null && code === null) changeDisplaySettings({ remoteShift: null });
	}
	async function repeat(): Promise<void> {
		clearTimeout(timer);
		if (!isOurs) return;
		try {
			await send();
			// Report only if the display is up to date, because a report keeps the total on the display. Without reports, the
			// display hides an outdated total.
			if (connectedAt === null || isCurrent()) await report();
		} catch (error) {
			// Only status 404 or 409 means that the display was disconnected. After any other error, the next attempt sends
			// the state again.
			if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
				connectedAt = null;
			}
		}
		if (!stopped.signal.aborted && isOurs) timer = setTimeout(repeat, reportEvery);
	}
	function takeOver(): void {
		if (document.visibilityState !== "visible" || isOurs) return;
		isOurs = true;
		sent = "";
		navigator.locks
			.request(`kargado-display ${id}`, { steal: true }, () => {
				void repeat();
				return new Promise<void>((release) => {
					stopped.signal.addEventListener("abort", () => release());
				});
			})
			.catch(() => {
				// Another tab has taken the lock. From now on, that tab sends the state.
				isOurs = false;
			});
	}

	document.addEventListener("visibilitychange", takeOver);
	takeOver();
	return {
		update: () => void send().catch(() => undefined),
		stop: () => {
			isOurs = false;
			clearTimeout(timer);
			stopped.abort();
			document.removeEventListener("visibilitychange", takeOver);
			// Forget the display. Otherwise the next shift would show it as connected.
			remoteDisplay.set({ kind: "off" });
		},
	};
}
