const maxUnits = 99;

/** Parses `3*CB-12` as three units of CB-12. The quantity defaults to 1. */
export function readQuantity(typed: string): { quantity: number; wanted: string } {
	const text = typed.trim();
	const [before, ...rest] = text.split("*");
	const wanted = rest.join("*").trim();
	const isQuantity = rest.length > 0 && /^[1-9]\d? ?$/.test(before ?? "");
	if (!isQuantity) return { quantity: 1, wanted: text };
	return { quantity: Math.min(Number(before), maxUnits), wanted };
}
