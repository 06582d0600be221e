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
/** What the open dialog contains; null if no dialog is open. */
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

it("a scan in an amount field is read, leaves the amount unchanged, and its Enter keys do nothing there", () => {
	cash.value = "12";
	cash.focus();
	const reached = press([..."77001", "Enter", "Enter"], 5);
	expect(codes).toEqual(["77001"]);
	expect(cash.value).toBe("12");
	expect(reached).not.toContain("Enter");
});

it("a second Enter does nothing in a quantity that the scan changed, until a person types", () => {
	cash.value = "2";
	cash.focus();
	press([..."77001", "Enter"], 5);
	cash.value = "3";
	expect(press(["Enter"], 5)).toEqual([]);
	expect(press(["4", "Enter"], 100)).toEqual(["4", "Enter"]);
});

it("a typed amount and Enter reach the field", () => {
	cash.focus();
	const reached = press([..."77001", "Enter"], 90);
	expect(codes).toEqual([]);
	expect(cash.value).toBe("77001");
	expect(reached).toContain("Enter");
});

it("an Enter right after a scan counts once another field was filled in", () => {
	field.focus();
	press([..."77001", "Enter"], 5);
	cash.focus();
	cash.value = "500";
	expect(press(["Enter"], 20)).toEqual(["Enter"]);
});

it("a scan while a button has focus goes to the field, however slow its keys", () => {
	button.focus();
	press([..."4801"], 5);
	press([..."234567890"], 45);
	expect(field.value).toBe("4801234567890");
	expect(codes).toEqual([]);
});

it("a scan without an end key is read after a pause, with the quantity before it", () => {
	field.focus();
	press([..."3*"], 200);
	press([..."CB-1.2"], 5);
	expect(codes).toEqual([]);
	vi.advanceTimersByTime(500);
	expect(codes).toEqual(["3*CB-1.2"]);
});

it("a whole GTIN without an end key is read at once, and not before its last digit", () => {
	button.focus();
	press([..."400638133393"], 40);
	vi.advanceTimersByTime(60);
	expect(codes).toEqual([]);
	press([..."1"], 1);
	expect(codes).toEqual([]);
	vi.advanceTimersByTime(60);
	expect(codes).toEqual(["4006381333931"]);
});

it("a scan while a dialog is open is ignored, and presses none of its buttons", () => {
	dialogParts = [button];
	button.focus();
	expect(press([..."77001", "Enter"], 5)).not.toContain("Enter");
	expect(codes).toEqual([]);
	expect(ignored).toEqual(["77001"]);
});

it("a scan in the scan field keeps the focus there, however many Tab keys end it", () => {
	field.focus();
	expect(press([..."4801234567890", "Tab"], 5)).not.toContain("Tab");
	expect(codes).toEqual(["4801234567890"]);
	field.value = "";
	expect(press(["Tab"], 5)).toEqual([]);
	expect(press(["Tab"], 900)).toEqual(["Tab"]);
});

it("a scan in a field for words is taken out of it, but a fast typist's burst stays", () => {
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

it("the screen that was opened last reads the scans, and the one before it after it closes", async () => {
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

it("keys outside of any field stay shortcuts where the field doesn't take them, and a scan is read", async () => {
	const sheet = await open({ field });
	button.focus();
	expect(press([..."?g"], 200)).toEqual(["?", "g"]);
	at += 300;
	press([..."4801234567890", "Enter"], 5);
	expect(sheet.heard).toEqual(["4801234567890"]);
	expect(field.value).toBe("");
});
