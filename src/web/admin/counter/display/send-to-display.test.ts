import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { getTillDisplay } from "#contract/admin/till-display.ts";
import type { DisplayState } from "#contract/display-state.ts";
import type { Output } from "#contract/endpoint.ts";
import { changeDisplaySettings, displaySettings } from "./display-settings.ts";
import { type DisplaySender, remoteDisplay, sendToDisplay } from "./send-to-display.ts";

type Found = Output<typeof getTillDisplay>;

const shiftId = 7;
const later = "2026-01-01T00:10:00Z";
const unconnected: Found = { connected_at: null, code_expires_at: null };
const waitingForDevice: Found = { connected_at: null, code_expires_at: later };
const connected: Found = { connected_at: "2026-01-01T00:00:00Z", code_expires_at: null };

/** Requests that were sent to the shop. Tests answer them. */
let reports: { answer: (found: Found) => void }[];
let updates: { total: string; answer: () => void }[];
let senders: DisplaySender[];

/** Runs all pending callbacks except timers and unanswered requests. */
const settle = () => vi.advanceTimersByTimeAsync(0);
/** Waits 3 s, after which a till sends its next report. */
const nextReport = () => vi.advanceTimersByTimeAsync(3_000);

function shop(_: string, { method, body }: RequestInit): Promise<Response> {
	return new Promise((resolve) => {
		if (method === "PUT") {
			const { state } = JSON.parse(String(body));
			updates.push({
				total: state.total,
				answer: () => resolve(new Response(null, { status: 204 })),
			});
			return;
		}
		reports.push({ answer: (found) => resolve(Response.json(found)) });
	});
}

function startSender(shown: () => DisplayState): DisplaySender {
	const sender = sendToDisplay({ id: shiftId, device_id: null }, shown);
	senders.push(sender);
	return sender;
}

async function answerReport(found: Found): Promise<void> {
	reports.at(-1)?.answer(found);
	await settle();
}

async function answerUpdate(): Promise<void> {
	updates.at(-1)?.answer();
	await settle();
}

const totals = () => updates.map(({ total }) => total);
const thanks = (total: string): DisplayState => ({ kind: "thanks", total, change: null });

beforeEach(() => {
	vi.useFakeTimers();
	reports = [];
	updates = [];
	senders = [];
	const document = Object.assign(new EventTarget(), {
		visibilityState: "visible",
		cookie: "XSRF-TOKEN=token",
	});
	vi.stubGlobal("document", document);
	vi.stubGlobal("fetch", shop);
	vi.stubGlobal("navigator", {
		locks: { request: async (_: string, __: object, work: () => Promise<void>) => work() },
	});
	remoteDisplay.set({ kind: "off" });
	changeDisplaySettings({ remoteShift: shiftId });
});
afterEach(async () => {
	for (const sender of senders) sender.stop();
	// Answer all updates, because the sender of the next test waits for them.
	for (const update of updates) update.answer();
	await settle();
	changeDisplaySettings({ remoteShift: null });
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("keeps a code that was created while an older report was waiting for its response", async () => {
	startSender(() => ({ kind: "idle" }));
	await settle();
	const code = { kind: "code" as const, code: "ABCD-EFGH", expiresAt: later };
	remoteDisplay.set(code);
	await answerReport(unconnected);
	expect(remoteDisplay.get()).toEqual(code);
	expect(displaySettings().remoteShift).toBe(shiftId);

	await nextReport();
	await answerReport(waitingForDevice);
	expect(remoteDisplay.get()).toEqual(code);
	await nextReport();
	await answerReport(connected);
	expect(remoteDisplay.get()).toEqual({ kind: "connected" });
});

it("forgets the display once the code has expired unused", async () => {
	remoteDisplay.set({ kind: "code", code: "ABCD-EFGH", expiresAt: later });
	startSender(() => ({ kind: "idle" }));
	await settle();
	await answerReport(unconnected);
	expect(remoteDisplay.get()).toEqual({ kind: "off" });
	expect(displaySettings().remoteShift).toBeNull();
});

it("sends one update at a time, and then only the latest", async () => {
	let shown = thanks("₱1.00");
	const sender = startSender(() => shown);
	await settle();
	await answerReport(connected);
	for (const total of ["₱2.00", "₱3.00"]) {
		shown = thanks(total);
		sender.update();
		await settle();
	}
	expect(totals()).toEqual(["₱1.00"]);
	await answerUpdate();
	expect(totals()).toEqual(["₱1.00", "₱3.00"]);
	await answerUpdate();
	expect(totals()).toEqual(["₱1.00", "₱3.00"]);
});

it("after a shift is reloaded, waits for the last update that was sent before the reload", async () => {
	const earlier = startSender(() => thanks("₱1.00"));
	await settle();
	await answerReport(connected);
	earlier.stop();
	startSender(() => thanks("₱2.00"));
	await settle();
	await answerReport(connected);
	expect(totals()).toEqual(["₱1.00"]);
	await answerUpdate();
	expect(totals()).toEqual(["₱1.00", "₱2.00"]);
});
