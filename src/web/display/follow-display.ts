import { followDisplay } from "#contract/user/display.ts";
import type { Shown } from "./display-view.tsx";

/** Milliseconds of silence after which the total may be outdated. The server sends a message every 2 s. */
export const longestSilence = 6_000;
/** Milliseconds until the next attempt if the server refuses the stream. */
const pause = 3_000;

/**
 * Receives the till's state to show on this device.
 * @param onOver called once staff have disconnected this display from its till
 * @returns a function that stops following
 */
export function followTill(onShown: (shown: Shown) => void, onOver: () => void): () => void {
	let source: EventSource | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const wait = () => onShown({ kind: "waiting" });
	function closeStream(): void {
		source?.close();
		source = undefined;
		clearTimeout(timer);
	}
	function restartTimeout(): void {
		clearTimeout(timer);
		timer = setTimeout(connect, longestSilence);
	}
	function connect(): void {
		closeStream();
		wait();
		const opened = new EventSource(followDisplay.path);
		source = opened;
		restartTimeout();
		opened.addEventListener("state", ({ data }: MessageEvent<string>) => {
			restartTimeout();
			onShown(JSON.parse(data) as Shown);
		});
		opened.addEventListener("waiting", () => {
			restartTimeout();
			wait();
		});
		opened.addEventListener("beat", restartTimeout);
		opened.addEventListener("over", () => {
			stop();
			onOver();
		});
		opened.addEventListener("error", () => {
			if (source !== opened) return;
			wait();
			// EventSource reconnects automatically after an interruption, but not after a refusal.
			if (opened.readyState !== EventSource.CLOSED) return;
			clearTimeout(timer);
			timer = setTimeout(connect, pause);
		});
	}
	function stop(): void {
		closeStream();
		window.removeEventListener("online", connect);
		window.removeEventListener("offline", wait);
	}

	window.addEventListener("online", connect);
	window.addEventListener("offline", wait);
	connect();
	return stop;
}
