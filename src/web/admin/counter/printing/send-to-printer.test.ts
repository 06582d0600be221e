import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { choosePrinter } from "./printer-port.ts";
import { sendToPrinter } from "./send-to-printer.ts";

const usb = { wire: "usb", speed: 9_600 } as const;
const serial = { wire: "serial", speed: 19_200 } as const;
const receipt = new Uint8Array(5_000).fill(65);
const locks = { request: (_: string, work: () => unknown) => work() };

/**
 * Simulates a USB printer that records the data it receives. The device lists a scanner's interface before the
 * printer's.
 */
function recordedPrinter() {
	const calls: string[] = [];
	const printed: number[] = [];
	const note = (call: string) => async () => void calls.push(call);
	const endpoint = (endpointNumber: number, direction: string, type: string) => ({
		endpointNumber,
		direction,
		type,
	});
	const device = {
		configuration: null as unknown,
		open: note("open"),
		close: note("close"),
		forget: note("forget"),
		selectConfiguration: async () => {
			device.configuration = {
				interfaces: [
					{
						interfaceNumber: 0,
						alternate: { interfaceClass: 255, endpoints: [endpoint(1, "out", "bulk")] },
					},
					{
						interfaceNumber: 1,
						alternate: {
							interfaceClass: 7,
							endpoints: [endpoint(1, "in", "bulk"), endpoint(2, "out", "bulk")],
						},
					},
				],
			};
		},
		claimInterface: async (number: number) => void calls.push(`claim ${number}`),
		transferOut: async (to: number, data: Uint8Array) => {
			calls.push(`transfer ${to}`);
			printed.push(...data);
			return { status: "ok" };
		},
	};
	return { device, calls, printed };
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const allow = (...devices: unknown[]) =>
	vi.stubGlobal("navigator", { locks, usb: { getDevices: async () => devices } });

it("prints over USB at the printer's interface, in several transfers, and releases the interface", async () => {
	const { device, calls, printed } = recordedPrinter();
	allow(device);
	await sendToPrinter(usb, receipt);
	expect(calls).toEqual(["open", "claim 1", "transfer 2", "transfer 2", "close"]);
	expect(printed).toEqual([...receipt]);
});

it("prints over a serial port at the chosen speed", async () => {
	const printed: number[] = [];
	const open = vi.fn(async () => undefined);
	const close = vi.fn(async () => undefined);
	const writable = new WritableStream<Uint8Array>({ write: (part) => void printed.push(...part) });
	const getPorts = async () => [{ open, close, writable }];
	vi.stubGlobal("navigator", { locks, serial: { getPorts } });
	await sendToPrinter(serial, receipt);
	expect(open).toHaveBeenCalledWith({ baudRate: 19_200 });
	expect(printed).toEqual([...receipt]);
	expect(close).toHaveBeenCalledOnce();
});

it("reports an unsupported browser and an unplugged printer", async () => {
	vi.stubGlobal("navigator", { locks });
	await expect(sendToPrinter(usb, receipt)).rejects.toThrow("can't reach a receipt printer");
	allow();
	await expect(sendToPrinter(usb, receipt)).rejects.toThrow("The printer isn't connected.");
});

it("reports a printer in use by another program, and a printer unplugged while printing", async () => {
	const held = recordedPrinter();
	held.device.claimInterface = () => Promise.reject(new DOMException("", "SecurityError"));
	allow(held.device);
	await expect(sendToPrinter(usb, receipt)).rejects.toThrow("the printer's driver is using");
	expect(held.calls).toContain("close");

	const lost = recordedPrinter();
	lost.device.transferOut = () => Promise.reject(new DOMException("", "NetworkError"));
	lost.device.close = () => Promise.reject(new DOMException("", "NotFoundError"));
	allow(lost.device);
	await expect(sendToPrinter(usb, receipt)).rejects.toThrow("disconnected while printing");
});

it("stops waiting for a printer that accepts no data, such as one without paper, and closes it", async () => {
	const { device, calls } = recordedPrinter();
	device.transferOut = () => new Promise(() => undefined);
	allow(device);
	const failed = expect(sendToPrinter(usb, receipt)).rejects.toThrow("Check its paper");
	await vi.runAllTimersAsync();
	await failed;
	expect(calls).toContain("close");
});

it("forgets earlier printers when another one is chosen", async () => {
	const [old, chosen] = [recordedPrinter(), recordedPrinter()];
	vi.stubGlobal("navigator", {
		usb: {
			requestDevice: async () => chosen.device,
			getDevices: async () => [old.device, chosen.device],
		},
	});
	await choosePrinter("usb");
	expect(old.calls).toEqual(["forget"]);
	expect(chosen.calls).toEqual([]);
});
