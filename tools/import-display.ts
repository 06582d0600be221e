import type { WriteStream } from "node:tty";
import type { ImportReport } from "#domain/catalogue/files/formats/row-problem.ts";
import type { ImportProgress } from "#domain/catalogue/files/import/import-catalogue.ts";

export interface ImportDisplay {
	say(text: string): void;
	report(report: ImportReport): void;
	watch(progress: ImportProgress): void;
	end(): void;
}

const terminalMilliseconds = 100;
const logMilliseconds = 5000;

/** Shows progress by rewriting a line or, without a terminal, by printing a line from time to time. */
export function createImportDisplay(
	output: Pick<WriteStream, "write"> & { isTTY?: boolean },
	now: () => number = Date.now,
): ImportDisplay {
	const isTerminal = output.isTTY === true;
	const pause = isTerminal ? terminalMilliseconds : logMilliseconds;
	let last = now();
	let line = "";
	const erase = () => {
		if (line !== "") output.write("\r\u001b[K");
		line = "";
	};
	const say = (text: string) => {
		erase();
		output.write(`${text}\n`);
	};
	return {
		say,
		report: ({ line: row, reason }) => say(`line ${row}: ${reason}`),
		watch(progress) {
			if (now() - last < pause) return;
			last = now();
			const text = describe(progress);
			if (!isTerminal) return say(text);
			erase();
			output.write(text);
			line = text;
		},
		end: erase,
	};
}

function describe({ phase, share, created, updated, unchanged, rejected }: ImportProgress): string {
	const percent = `${Math.floor(share * 100)} %`;
	if (phase === "checking") return `Checking the file: ${percent}`;
	const products = (created + updated + unchanged).toLocaleString("en");
	return `Importing: ${percent}, ${products} products, ${rejected} rejected`;
}
