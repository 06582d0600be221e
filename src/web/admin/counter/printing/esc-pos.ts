import type { ReadingContent } from "./lay-out-reading.ts";
import { layOutReading } from "./lay-out-reading.ts";
import { layOutReceipt, type PaperLine } from "./lay-out-receipt.ts";
import type { PaperWidth } from "./printer-settings.ts";
import type { ReceiptContent } from "./receipt-content.ts";

/** Characters and dots per line, by paper width. */
const papers: Readonly<Record<PaperWidth, { columns: number; dots: number }>> = {
	58: { columns: 32, dots: 384 },
	80: { columns: 48, dots: 576 },
};

const [esc, gs, fs, lineFeed] = [0x1b, 0x1d, 0x1c, 0x0a];
/**
 * ESC @ resets the printer. ESC t 0 and ESC R 0 select the code page and characters of the USA. FS . ends Chinese mode.
 */
const initialize = [esc, 0x40, esc, 0x74, 0, esc, 0x52, 0, fs, 0x2e];
/** ESC p opens the drawer on the first pin with a pulse of 50 ms, followed by 500 ms off. */
const openDrawer = [esc, 0x70, 0, 25, 250];
/** ESC d feeds the last line past the tear bar. GS V feeds to the cutter and cuts, if the printer has a cutter. */
const feedAndCut = [esc, 0x64, 3, gs, 0x56, 66, 0];

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

const lineBytes = ({ text, isCentered, isBold, isTall }: PaperLine): number[] => [
	...(isCentered ? [esc, 0x61, 1] : []),
	...(isBold ? [esc, 0x45, 1] : []),
	...(isTall ? [gs, 0x21, 1] : []),
	...ascii(text),
	lineFeed,
	...(isTall ? [gs, 0x21, 0] : []),
	...(isBold ? [esc, 0x45, 0] : []),
	...(isCentered ? [esc, 0x61, 0] : []),
];

/**
 * Width of a Code 128 barcode with modules of two dots. Start, check value and each character take 11 modules, the stop
 * takes 13.
 */
const code128Dots = (text: string): number => 2 * (11 * (text.length + 2) + 13);

/** GS h, w and H set height, module width and no text below. GS k 73 prints Code 128. */
const barcode = (text: string): number[] => {
	const data = ascii(`{B${text}`);
	return [gs, 0x68, 64, gs, 0x77, 2, gs, 0x48, 0, gs, 0x6b, 73, data.length, ...data, lineFeed];
};

/** GS ( k sets model, module size and error correction M, stores the data, and prints it. */
function qrCode(text: string): number[] {
	const command = (...parameters: number[]) => [
		gs,
		0x28,
		0x6b,
		parameters.length % 256,
		Math.floor(parameters.length / 256),
		...parameters,
	];
	return [
		...command(49, 65, 50, 0),
		...command(49, 67, 6),
		...command(49, 69, 49),
		...command(49, 80, 48, ...ascii(text)),
		...command(49, 81, 48),
	];
}

/** Returns the receipt number as a barcode, or as a QR code if a barcode would be wider than the paper. */
const scannable = (number: string, dots: number): number[] => [
	esc,
	0x61,
	1,
	...(code128Dots(number) <= dots ? barcode(number) : qrCode(number)),
	esc,
	0x61,
	0,
];

/** Returns the ESC/POS commands that open the cash drawer at the printer. */
export const drawerBytes = (): Uint8Array<ArrayBuffer> =>
	new Uint8Array([...initialize, ...openDrawer]);

/** Returns the ESC/POS commands that print a receipt. */
export function receiptBytes(
	content: ReceiptContent,
	{ width, opensDrawer }: { width: PaperWidth; opensDrawer: boolean },
): Uint8Array<ArrayBuffer> {
	const { columns, dots } = papers[width];
	return new Uint8Array([
		...initialize,
		...(opensDrawer ? openDrawer : []),
		...layOutReceipt(content, columns).flatMap(lineBytes),
		...(content.hasBarcode === false ? [] : scannable(content.number, dots)),
		...feedAndCut,
	]);
}

/** Returns the ESC/POS commands that print an X or Z reading. */
export const readingBytes = (content: ReadingContent, width: PaperWidth): Uint8Array<ArrayBuffer> =>
	new Uint8Array([
		...initialize,
		...layOutReading(content, papers[width].columns).flatMap(lineBytes),
		...feedAndCut,
	]);
