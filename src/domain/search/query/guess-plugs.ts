import { proposeConnectors } from "#lib/facts/propose-connectors.ts";

const forApple = /\b(?:iphone|ipad|apple|ios)\b/i;
const forOthers = /\b(?:android|samsung|oppo|vivo|xiaomi|realme|huawei|all phones|universal)\b/i;
/** From here on they have USB-C. */
const newerApple = /\biphone 1[5-9]\b/i;

/** What a product plugs into by its name, as values of attributes, where no fact of it says so. */
export function guessPlugs(name: string, type: string): string[] {
	const values = Object.entries(proposeConnectors(name, type)).flatMap(([code, value]) =>
		[value].flat().map((one) => `${code}:${one}`),
	);
	if (values.length > 0 || type !== "cable") return values;
	const isApple = forApple.test(name) && !forOthers.test(name) && !newerApple.test(name);
	return isApple ? ["connector:lightning"] : [];
}
