export interface PressedKey {
	key: string;
	/** Time of the key in milliseconds, by the clock of input events. */
	at: number;
	/** True if the key is held down. */
	isRepeated?: boolean;
	/** True with Ctrl, Alt or Meta. */
	isCommand?: boolean;
	/** True in a field for free text, in which people type fastest. */
	isText?: boolean;
}

/** Classification of a key press. */
export interface ReadKey {
	/** The code of an earlier scan that ended without Enter or Tab; null if there is none. */
	ended: string | null;
	/**
	 * `first`: the first key after a pause, from a person or of a scan. `recognized`: with this key, the keys count as a
	 * scan. `scanned`: a further key of the scan. `end`: the Enter or Tab that ends the scan. `echo`: another Enter or
	 * Tab of the scanner. `typed`: any other key.
	 */
	kind: "first" | "typed" | "recognized" | "scanned" | "end" | "echo";
	/** The scanned code; set only for the kind `end`. */
	code?: string;
}

/** Maximum milliseconds between two keys of a scanner. People rarely type two consecutive keys that fast. */
const maxKeyGap = 40;
/** Minimum number of fast keys that count as a scan. */
const minKeys = 4;
/** Minimum number of fast keys in a field for free text, where people type common word endings very fast. */
const minKeysInText = 6;
/** Minimum number of keys for a scan that ends with Enter. */
const minKeysWithEnd = 3;
/** Milliseconds after a scan during which a further Enter still comes from the scanner. */
const echoDuration = 300;

const isCharacter = (key: string): boolean => [...key].length === 1;
const hasAimPrefix = (keys: string): boolean => /^\][A-Za-z][0-9A-Za-z]/.test(keys);

/**
 * Distinguishes a scanner from a person by the speed of the keys, and by the first and last keys. Scanners may send an
 * AIM prefix (such as `]E0`, which names the kind of barcode) first, and Enter or Tab last. A scanner sends Enter or
 * Tab once, twice or not at all.
 */
export function createScanReader() {
	let keys = "";
	let isScan = false;
	let last = Number.NEGATIVE_INFINITY;
	let endedAt = Number.NEGATIVE_INFINITY;
	/** Ends a scan without Enter. Returns null if no scan is in progress. */
	function finish(): string | null {
		const code = isScan ? keys : null;
		if (isScan) endedAt = last;
		keys = "";
		isScan = false;
		return code;
	}
	function readEnd(at: number): ReadKey {
		const isFast = at - last <= maxKeyGap;
		if (isFast && (isScan || [...keys].length >= minKeysWithEnd)) {
			const code = keys;
			isScan = false;
			keys = "";
			endedAt = at;
			return { ended: null, kind: "end", code };
		}
		const ended = finish();
		const kind = ended !== null || at - endedAt <= echoDuration ? "echo" : "typed";
		return { ended, kind };
	}
	return {
		finish,
		/** Returns the keys of the scan so far. */
		current: (): string => keys,
		press(pressed: PressedKey): ReadKey {
			const { key, at, isRepeated = false, isCommand = false, isText = false } = pressed;
			// A scanner presses Shift for each capital letter, so Shift doesn't interrupt a scan.
			if (key === "Shift") return { ended: null, kind: "typed" };
			if (key === "Enter" || key === "Tab") return readEnd(at);
			if (!isCharacter(key) || isCommand || isRepeated) return { ended: finish(), kind: "typed" };
			const isNext = keys !== "" && at - last <= maxKeyGap;
			const ended = isNext ? null : finish();
			keys += key;
			last = at;
			endedAt = Number.NEGATIVE_INFINITY;
			if (!isNext) return { ended, kind: "first" };
			if (isScan) return { ended, kind: "scanned" };
			isScan = [...keys].length >= (isText ? minKeysInText : minKeys) || hasAimPrefix(keys);
			return { ended, kind: isScan ? "recognized" : "typed" };
		},
	};
}
