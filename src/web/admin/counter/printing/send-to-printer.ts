import { findPrinter, isSupported, type PrinterPort, type Wire } from "./printer-port.ts";

/** Maximum milliseconds for opening a printer or printing a receipt. */
const timeout = 10_000;

export const unsupported =
	"This browser can't reach a receipt printer. Use Chrome or Edge, or the print dialog.";

/** Error that tells the cashier why nothing was printed and what to do. */
export class PrintProblem extends Error {
	override name = "PrintProblem";
}

/**
 * Sends bytes to this browser's printer. If several tabs print, they take turns.
 * @throws PrintProblem
 */
export async function sendToPrinter(
	{ wire, speed }: { wire: Wire; speed: number },
	bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
	if (!isSupported(wire)) throw new PrintProblem(unsupported);
	await navigator.locks.request("kargado-printer", () => send(wire, speed, bytes));
}

async function send(wire: Wire, speed: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
	const port = await findPrinter(wire, speed).catch(() => null);
	if (!port) {
		throw new PrintProblem(
			"The printer isn't connected. Check its cable and power. If both are fine, choose it again under Printer.",
		);
	}
	await open(port);
	try {
		await inTime(port.write(bytes));
	} catch (error) {
		throw error instanceof PrintProblem
			? error
			: new PrintProblem(
					"The printer was disconnected while printing. Check its cable and power, then print again.",
				);
	} finally {
		// Ignore errors, because closing fails if the printer has been disconnected.
		await inTime(port.close()).catch(() => undefined);
	}
}

async function open(port: PrinterPort): Promise<void> {
	try {
		await inTime(port.open());
	} catch {
		await inTime(port.close()).catch(() => undefined);
		throw new PrintProblem(
			"Another program or the printer's driver is using the printer. Close that program, or choose another connection under Printer.",
		);
	}
}

function inTime(work: Promise<void>): Promise<void> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(
			() =>
				reject(
					new PrintProblem(
						"The printer doesn't respond. Check its paper and its cover, then print again.",
					),
				),
			timeout,
		);
	});
	return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
