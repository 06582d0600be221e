import type { Page } from "@playwright/test";

interface Recorded {
	isPlugged: boolean;
	/** Bytes of each print job. */
	jobs: number[][];
	/** Texts that the print dialog has shown. */
	dialogs: string[];
}

/** Simulates a USB printer and a print dialog, and records what they print. */
export const addPrinter = (page: Page): Promise<unknown> =>
	page.addInitScript(() => {
		const printer = { isPlugged: true, jobs: [] as number[][], dialogs: [] as string[] };
		const outputs = [{ endpointNumber: 2, direction: "out", type: "bulk" }];
		const configuration = {
			interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints: outputs } }],
		};
		const nothing = async () => undefined;
		const device = {
			configuration,
			open: async () => void printer.jobs.push([]),
			close: nothing,
			claimInterface: nothing,
			transferOut: async (_: number, data: Uint8Array) => {
				printer.jobs.at(-1)?.push(...data);
				return { status: "ok" };
			},
		};
		const usb = {
			requestDevice: async () => device,
			getDevices: async () => (printer.isPlugged ? [device] : []),
		};
		Object.defineProperty(navigator, "usb", { value: usb });
		Object.assign(globalThis, { printer });
		window.print = () => {
			const paper = document.querySelector(".receipt-on-paper");
			printer.dialogs.push(paper?.textContent ?? "");
		};
	});

/** Returns the bytes of each print job since the page was loaded. */
export const printedJobs = (page: Page): Promise<number[][]> =>
	page.evaluate(() => (globalThis as unknown as { printer: Recorded }).printer.jobs);

export const dialogsOf = (page: Page): Promise<string[]> =>
	page.evaluate(() => (globalThis as unknown as { printer: Recorded }).printer.dialogs);

export const plugPrinter = (page: Page, isPlugged: boolean): Promise<unknown> =>
	page.evaluate((is) => {
		(globalThis as unknown as { printer: Recorded }).printer.isPlugged = is;
	}, isPlugged);
