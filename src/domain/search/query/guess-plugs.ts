import { proposeConnectors } from "#lib/facts/propose-connectors.ts";

const forApple = /\b(?:iphone|ipad|apple|ios)\b/i;
const forOthers = /\b(?:android|samsung|oppo|vivo|xiaomi|realme|huawei|all phones|universal)\b/i;
/** These models and later ones have USB-C. */
const newerApple = /\biphone 1[5-9]\b/i;

/** Guesses a product's plugs from its name, as attribute values, if its specifications don't say. */
export function guessPlugs(name: string, type: string): string[] {
	const values = Object.entries(proposeConnectors(name, type)).flatMap(([code, value]) =>
		[value].flat().map((one) => `${code}:${one}`),
	);
	if (values.length > 0 || type !== "cable") return values;
	const isApple = forApple.test(name) && !forOthers.test(name) && !newerApple.test(name);
	return isApple ? ["connector:lightning"] : [];
}
