/** ESC/POS commands that receipts use: their first bytes, and the number of parameter bytes that follow. */
const commands: readonly { start: readonly number[]; parameters: number; name: string }[] = [
	{ start: [0x1b, 0x40], parameters: 0, name: "initialize" },
	{ start: [0x1b, 0x74], parameters: 1, name: "code page" },
	{ start: [0x1b, 0x52], parameters: 1, name: "country" },
	{ start: [0x1c, 0x2e], parameters: 0, name: "end Chinese mode" },
	{ start: [0x1b, 0x70], parameters: 3, name: "open drawer" },
	{ start: [0x1b, 0x61], parameters: 1, name: "align" },
	{ start: [0x1b, 0x45], parameters: 1, name: "bold" },
	{ start: [0x1d, 0x21], parameters: 1, name: "size" },
	{ start: [0x1b, 0x64], parameters: 1, name: "feed" },
	{ start: [0x1d, 0x56], parameters: 2, name: "cut" },
	{ start: [0x1d, 0x68], parameters: 1, name: "barcode height" },
	{ start: [0x1d, 0x77], parameters: 1, name: "barcode module" },
	{ start: [0x1d, 0x48], parameters: 1, name: "barcode text" },
];
const lineFeed = 0x0a;

const hex = (bytes: Uint8Array) =>
	[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/**
 * Describes what a receipt printer does with these bytes: each command or line of text, followed by its bytes.
 * @throws if the bytes contain another command
 */
export function describeEscPos(bytes: Uint8Array): string {
	const lines: string[] = [];
	let at = 0;
	const add = (length: number, text: string) => {
		lines.push(text, `    ${hex(bytes.subarray(at, at + length))}`);
		at += length;
	};
	while (at < bytes.length) {
		const command = commands.find(({ start }) => start.every((byte, i) => bytes[at + i] === byte));
		if (command) {
			const { start, parameters, name } = command;
			const from = at + start.length;
			const length = start.length + parameters;
			add(length, `<${[name, ...bytes.subarray(from, from + parameters)].join(" ")}>`);
		} else if (bytes[at] === 0x1d && bytes[at + 1] === 0x6b) {
			const length = 4 + (bytes[at + 3] ?? 0);
			add(length, `<barcode ${bytes[at + 2]} "${textOf(bytes.subarray(at + 4, at + length))}">`);
		} else if (bytes[at] === 0x1d && bytes[at + 1] === 0x28 && bytes[at + 2] === 0x6b) {
			const length = 5 + (bytes[at + 3] ?? 0) + 256 * (bytes[at + 4] ?? 0);
			const data = bytes[at + 6] === 80 ? ` "${textOf(bytes.subarray(at + 8, at + length))}"` : "";
			add(length, `<QR code ${bytes[at + 6]}${data}>`);
		} else {
			const end = bytes.indexOf(lineFeed, at);
			const text = bytes.subarray(at, end);
			if (end < 0 || text.some((byte) => byte < 0x20 || byte > 0x7e)) {
				throw new Error(`Unknown bytes at ${at}: ${hex(bytes.subarray(at, at + 8))}`);
			}
			add(text.length + 1, `"${textOf(text)}"`);
		}
	}
	return `${lines.join("\n")}\n`;
}
