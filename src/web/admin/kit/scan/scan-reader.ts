/** A key as it was pressed. */
export interface PressedKey {
	key: string;
	/** Milliseconds, by the clock of the input events. */
	at: number;
	/** It is held down. */
	isRepeated?: boolean;
	/** Ctrl, Alt or Meta is down. */
	isCommand?: boolean;
}

/** What a key turned out to be. */
export interface ReadKey {
	/** An earlier scan that ended without Enter or Tab. */
	ended: string | null;
	/** `first`: a person's, or the first keys of a scan, which nothing tells apart yet. */
	kind: "first" | "typed" | "recognized" | "scanned" | "end" | "echo";
	/** With `end`. */
	code?: string;
}

/** Between two keys of a scanner, in milliseconds. People rarely stay below it for two keys in a row. */
const fastest = 40;
/** From so many fast keys on it is a scan. */
const fewest = 4;
/** … or with the Enter of the scanner. */
const fewestWithEnd = 3;
/** After a scan, in milliseconds: another Enter is still the scanner's. */
const echoFor = 300;

const isCharacter = (key: string): boolean => [...key].length === 1;
const isFramed = (keys: string): boolean => /^\][A-Za-z][0-9A-Za-z]/.test(keys);

/**
 * Tells a scanner's keys from a person's by their speed and by what frames them: an AIM prefix, and Enter or
 * Tab at the end, once, twice or not at all.
 */
export function createScanReader() {
	let keys = "";
	let isScan = false;
	let last = Number.NEGATIVE_INFINITY;
	let endedAt = Number.NEGATIVE_INFINITY;
	/** Ends a scan that has no Enter; null: there is none under way. */
	function finish(): string | null {
		const code = isScan ? keys : null;
		if (isScan) endedAt = last;
		keys = "";
		isScan = false;
		return code;
	}
	function readEnd(at: number): ReadKey {
		const isFast = at - last <= fastest;
		if (isFast && (isScan || [...keys].length >= fewestWithEnd)) {
			const code = keys;
			isScan = false;
			keys = "";
			endedAt = at;
			return { ended: null, kind: "end", code };
		}
		const ended = finish();
		const kind = ended !== null || at - endedAt <= echoFor ? "echo" : "typed";
		return { ended, kind };
	}
	return {
		finish,
		press({ key, at, isRepeated = false, isCommand = false }: PressedKey): ReadKey {
			// A scanner presses Shift for each capital letter.
			if (key === "Shift") return { ended: null, kind: "typed" };
			if (key === "Enter" || key === "Tab") return readEnd(at);
			if (!isCharacter(key) || isCommand || isRepeated) return { ended: finish(), kind: "typed" };
			const isNext = keys !== "" && at - last <= fastest;
			const ended = isNext ? null : finish();
			keys += key;
			last = at;
			if (!isNext) return { ended, kind: "first" };
			if (isScan) return { ended, kind: "scanned" };
			isScan = [...keys].length >= fewest || isFramed(keys);
			return { ended, kind: isScan ? "recognized" : "typed" };
		},
	};
}
