/** A printer's connection for one print. */
export interface PrinterPort {
	open: () => Promise<void>;
	write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
	close: () => Promise<void>;
}

/** The parts of WebUSB that printing uses. TypeScript has no types for them. */
interface UsbDevice {
	configuration: { interfaces: readonly UsbInterface[] } | null;
	open: () => Promise<void>;
	close: () => Promise<void>;
	selectConfiguration: (value: number) => Promise<void>;
	claimInterface: (number: number) => Promise<void>;
	/** Old browsers don't have this method. */
	forget?: () => Promise<void>;
	transferOut: (endpoint: number, data: Uint8Array<ArrayBuffer>) => Promise<{ status: string }>;
}
interface UsbInterface {
	interfaceNumber: number;
	alternate: {
		interfaceClass: number;
		endpoints: readonly { endpointNumber: number; direction: string; type: string }[];
	};
}
interface SerialPort {
	writable: WritableStream<Uint8Array<ArrayBuffer>> | null;
	forget?: () => Promise<void>;
	open: (options: { baudRate: number }) => Promise<void>;
	close: () => Promise<void>;
}
interface Devices {
	usb?: {
		getDevices: () => Promise<UsbDevice[]>;
		requestDevice: (options: { filters: readonly { classCode: number }[] }) => Promise<UsbDevice>;
	};
	serial?: {
		getPorts: () => Promise<SerialPort[]>;
		requestPort: () => Promise<SerialPort>;
	};
}
const devices = (): Devices => navigator as Devices;

export type Wire = "usb" | "serial";

export const isSupported = (wire: Wire): boolean => devices()[wire] !== undefined;

const printerClass = 7;
const vendorClass = 255;
/** Maximum number of bytes per transfer, because a printer's buffer takes only a few kilobytes at once. */
const longestTransfer = 4_096;

const allowed = async (wire: Wire): Promise<(UsbDevice | SerialPort)[]> =>
	(await (wire === "usb" ? devices().usb?.getDevices() : devices().serial?.getPorts())) ?? [];

/**
 * Asks the user which printer to use, and removes this browser's access to earlier printers.
 * @throws NotFoundError if the user chose none
 */
export async function choosePrinter(wire: Wire): Promise<void> {
	const filters = [{ classCode: printerClass }, { classCode: vendorClass }];
	const chosen =
		wire === "usb"
			? await devices().usb?.requestDevice({ filters })
			: await devices().serial?.requestPort();
	const others = (await allowed(wire)).filter((each) => each !== chosen);
	await Promise.all(others.map((each) => each.forget?.()));
}

/** Returns the connected printer that this browser may use, or null. */
export async function findPrinter(wire: Wire, speed: number): Promise<PrinterPort | null> {
	const [device] = await allowed(wire);
	if (!device) return null;
	return "transferOut" in device ? usbPort(device) : serialPort(device, speed);
}

function usbPort(device: UsbDevice): PrinterPort {
	let endpoint = 0;
	return {
		open: async () => {
			await device.open();
			if (device.configuration === null) await device.selectConfiguration(1);
			const found = outputOf(device.configuration?.interfaces ?? []);
			if (!found) throw new Error("The device has no output for printing.");
			await device.claimInterface(found.interfaceNumber);
			endpoint = found.endpoint;
		},
		write: async (bytes) => {
			for (let start = 0; start < bytes.length; start += longestTransfer) {
				const part = bytes.slice(start, start + longestTransfer);
				const { status } = await device.transferOut(endpoint, part);
				if (status !== "ok") throw new Error(`The printer returned the status “${status}”.`);
			}
		},
		// Closing the device also releases the printer's interface.
		close: () => device.close(),
	};
}

/** Returns the output endpoint of the device, preferably that of its printer interface. */
function outputOf(interfaces: readonly UsbInterface[]) {
	const outputs = interfaces.flatMap(({ interfaceNumber, alternate }) => {
		const output = alternate.endpoints.find(
			({ direction, type }) => direction === "out" && type === "bulk",
		);
		const isPrinter = alternate.interfaceClass === printerClass;
		return output ? [{ interfaceNumber, endpoint: output.endpointNumber, isPrinter }] : [];
	});
	return outputs.find(({ isPrinter }) => isPrinter) ?? outputs[0];
}

function serialPort(port: SerialPort, speed: number): PrinterPort {
	let writer: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>> | undefined;
	return {
		open: () => port.open({ baudRate: speed }),
		write: async (bytes) => {
			writer = port.writable?.getWriter();
			await writer?.write(bytes);
			await writer?.close();
		},
		close: async () => {
			// Abort a pending write, because it would keep the port open.
			await writer?.abort().catch(() => undefined);
			writer?.releaseLock();
			await port.close();
		},
	};
}
