import { afterEach, beforeEach, expect, it, vi } from "vitest";

class Element extends EventTarget {
	written = "";
	inputMode = "";
	tagName = "INPUT";
	type = "text";
	isContentEditable = false;
	focus() {
		Object.assign(document, { activeElement: this });
	}
}
class Input extends Element {
	get value() {
		return this.written;
	}
	set value(text: string) {
		this.written = text;
	}
}

let field: Input;
let cash: Input;
let button: Element;
let at = 0;
let codes: readonly string[] = [];
const ignored: string[] = [];
/** Elements in the open dialog; null if no dialog is open. */
let dialogParts: readonly unknown[] | null = null;
const stops: (() => void)[] = [];

async function open(options: { field: Input | null; place?: Element; takesKeys?: boolean }) {
	const { listenForScans } = await import("./listen-for-scans.ts");
	const heard: string[] = [];
	const { field: own, place = own, takesKeys = false } = options;
	const stop = listenForScans({
		field: () => own as never,
		place: () => place as never,
		takesKeys,
		onScan: (code) => heard.push(code),
		onIgnored: (code) => ignored.push(code),
	});
	stops.push(stop);
	return { heard, stop };
}

beforeEach(async () => {
	vi.useFakeTimers();
	const nothing = class {};
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal("document", {
		activeElement: null,
		querySelector: () =>
			dialogParts && { contains: (part: unknown) => dialogParts?.includes(part) ?? false },
	});
	for (const name of ["HTMLTextAreaElement", "HTMLSelectElement"]) vi.stubGlobal(name, nothing);
	vi.stubGlobal("HTMLElement", Element);
	vi.stubGlobal("HTMLInputElement", Input);
	[field, cash, button] = [new Input(), new Input(), new Element()];
	cash.inputMode = "decimal";
	button.tagName = "BUTTON";
	dialogParts = null;
	ignored.length = 0;
	({ heard: codes } = await open({ field, takesKeys: true }));
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/**
 * Types keys at the given interval in milliseconds. Keys that the page doesn't handle are written into the focused
 * field.
 */
function press(keys: readonly string[], pause: number): string[] {
	const reached: string[] = [];
	for (const key of keys) {
		at += pause;
		vi.advanceTimersByTime(pause);
		const event = new Event("keydown", { cancelable: true });
		const target = document.activeElement;
		for (const [name, value] of Object.entries({ key, timeStamp: at, target })) {
			Object.defineProperty(event, name, { value });
		}
		window.dispatchEvent(event);
		if (event.defaultPrevented) continue;
		reached.push(key);
		const focused = document.activeElement as unknown;
		if (focused instanceof Input && key.length === 1) focused.value += key;
	}
	return reached;
}

it("reads a scan in an amount field, keeps the amount, and ignores the scan's Enter keys", () => {
	cash.value = "12";
	cash.focus();
	const reached = press([..."77001", "Enter", "Enter"], 5);
	expect(codes).toEqual(["77001"]);
	expect(cash.value).toBe("12");
	expect(reached).not.toContain("Enter");
});

it("ignores a second Enter in a quantity field that the scan changed, until a person types", () => {
	cash.value = "2";
	cash.focus();
	press([..."77001", "Enter"], 5);
	cash.value = "3";
	expect(press(["Enter"], 5)).toEqual([]);
	expect(press(["4", "Enter"], 100)).toEqual(["4", "Enter"]);
});

it("leaves a typed amount and Enter to the field", () => {
	cash.focus();
	const reached = press([..."77001", "Enter"], 90);
	expect(codes).toEqual([]);
	expect(cash.value).toBe("77001");
	expect(reached).toContain("Enter");
});

it("accepts Enter right after a scan if another field was filled in", () => {
	field.focus();
	press([..."77001", "Enter"], 5);
	cash.focus();
	cash.value = "500";
	expect(press(["Enter"], 20)).toEqual(["Enter"]);
});

it("sends a scan to the field while a button has the focus, even if the scan's keys are slow", () => {
	button.focus();
	press([..."4801"], 5);
	press([..."234567890"], 45);
	expect(field.value).toBe("4801234567890");
	expect(codes).toEqual([]);
});

it("reads a scan without Enter or Tab after a pause, with the quantity typed before it", () => {
	field.focus();
	press([..."3*"], 200);
	press([..."CB-1.2"], 5);
	expect(codes).toEqual([]);
	vi.advanceTimersByTime(500);
	expect(codes).toEqual(["3*CB-1.2"]);
});

it("reads a GTIN without Enter or Tab shortly after its last digit", () => {
	button.focus();
	press([..."400638133393"], 40);
	vi.advanceTimersByTime(60);
	expect(codes).toEqual([]);
	press([..."1"], 1);
	expect(codes).toEqual([]);
	vi.advanceTimersByTime(60);
	expect(codes).toEqual(["4006381333931"]);
});

it("ignores a scan while a dialog is open, and presses none of its buttons", () => {
	dialogParts = [button];
	button.focus();
	expect(press([..."77001", "Enter"], 5)).not.toContain("Enter");
	expect(codes).toEqual([]);
	expect(ignored).toEqual(["77001"]);
});

it("keeps the focus in the scan field, no matter how many Tab keys end the scan", () => {
	field.focus();
	expect(press([..."4801234567890", "Tab"], 5)).not.toContain("Tab");
	expect(codes).toEqual(["4801234567890"]);
	field.value = "";
	expect(press(["Tab"], 5)).toEqual([]);
	expect(press(["Tab"], 900)).toEqual(["Tab"]);
});

it("removes a scan from a text field, but keeps what a person types fast", () => {
	const note = new Input();
	note.focus();
	press([..."stand"], 35);
	expect(note.value).toBe("stand");
	press([..." "], 200);
	at += 300;
	press([..."4801234567890", "Enter"], 5);
	expect(note.value).toBe("stand ");
	expect(codes).toEqual(["4801234567890"]);
});

it("sends scans to the screen opened last, and to the previous one once that screen closes", async () => {
	dialogParts = [button];
	const dialog = await open({ field: null, place: button });
	button.focus();
	press([..."77001", "Enter"], 5);
	expect([codes, dialog.heard, ignored]).toEqual([[], ["77001"], []]);
	dialog.stop();
	dialogParts = null;
	field.focus();
	press([..."77002", "Enter"], 5);
	expect([codes, dialog.heard]).toEqual([["77002"], ["77001"]]);
});

it("keeps keyboard shortcuts unless the scan field takes all keys, and still reads scans", async () => {
	const sheet = await open({ field });
	button.focus();
	expect(press([..."?g"], 200)).toEqual(["?", "g"]);
	at += 300;
	press([..."4801234567890", "Enter"], 5);
	expect(sheet.heard).toEqual(["4801234567890"]);
	expect(field.value).toBe("");
});
