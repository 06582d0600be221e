import { isDeviceCode } from "#lib/fit/device.ts";
import { type Fits, maxFitDevices } from "#lib/fit/fit.ts";
import { RowProblem } from "./row-problem.ts";

/** Returns the codes of the devices, such as `samsung-galaxy-a15, samsung-galaxy-a15-5g`. */
export const writeFits = ({ devices = [] }: Fits): string => devices.join(", ");

/** Reads text that `writeFits` has written. Returns no devices for blank text. */
export function readFits(text: string): Fits {
	const devices = [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ""))];
	const wrong = devices.find((code) => !isDeviceCode(code));
	if (wrong !== undefined) {
		throw new RowProblem(`has "${wrong.slice(0, 40)}" in Fits, which is not a device code`);
	}
	if (devices.length > maxFitDevices) {
		throw new RowProblem(`has more than ${maxFitDevices} devices in Fits`);
	}
	return devices.length > 0 ? { devices } : {};
}
