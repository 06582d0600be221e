import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CardEntry, CardEvents } from "#lib/payments/card-entry.ts";
import { mountSandboxCard } from "./sandbox-card.ts";

const origin = "https://shop.example";
const events: CardEvents = { onChange: () => {}, onSubmit: () => {}, onChallenge: () => {} };
let hear: (message: object) => void;
let sent: object[];
let entry: CardEntry;

beforeEach(async () => {
	sent = [];
	const contentWindow = { postMessage: (message: object) => sent.push(message) };
	const frame = { contentWindow, remove: () => {}, focus: () => {} };
	const window = new EventTarget();
	vi.stubGlobal("location", { origin });
	vi.stubGlobal("document", { createElement: () => frame });
	vi.stubGlobal("window", window);
	hear = (data) =>
		window.dispatchEvent(
			Object.assign(new Event("message"), {
				data: { from: "kargado-card", ...data },
				source: contentWindow,
				origin,
			}),
		);
	const mounting = mountSandboxCard({ append: () => {} } as unknown as HTMLElement, "", events);
	hear({ type: "ready" });
	entry = await mounting;
});
afterEach(() => {
	vi.unstubAllGlobals();
});

test.each([
	[{ status: "succeeded" }, { status: "succeeded" }],
	[
		{ status: "failed", message: "Too poor." },
		{ status: "failed", message: "Too poor." },
	],
	[{ status: "failed" }, { status: "failed", message: null }],
	[{ status: "timeout" }, { status: "unknown" }],
	[{}, { status: "incomplete" }],
])("if the card form reports %j, the payment's result is %j", async (answer, result) => {
	const confirming = entry.confirm("a secret");
	expect(sent).toEqual([{ to: "kargado-card", type: "confirm", clientSecret: "a secret" }]);
	hear({ type: "result", ...answer });
	expect(await confirming).toEqual(result);
});

test("if the card form's script throws an error, the attempt ends and the customer can try again", async () => {
	const broken = entry.confirm("a secret");
	hear({ type: "broken" });
	await expect(broken).rejects.toThrow("The card form stopped working.");
	const again = entry.confirm("a secret");
	hear({ type: "result", status: "succeeded" });
	expect(await again).toEqual({ status: "succeeded" });
});
