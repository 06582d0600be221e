import type { Device, DeviceFacts } from "./device.ts";
import { doesNotFit, type Fit, type FitSource, fits, notConfirmed } from "./fit.ts";
import { codesOf, connectorName, isTrue, numberOf, textOf } from "./read-source.ts";

const wirelessStandards = ["qi", "qi2", "magsafe"];

/** Standards that a product also supports if it supports the key. */
const impliedStandards: Record<string, string[]> = {
	pps: ["usb_pd"],
	quick_charge_4: ["quick_charge_3", "usb_pd"],
	qi2: ["qi"],
	magsafe: ["qi"],
};

/** Charger ports for which cables to any phone exist. */
const universalPorts = ["usb_c", "usb_a"];

const standardsOf = (source: FitSource): string[] => {
	const named = codesOf(source, "charging_standards") ?? [];
	return [...new Set(named.flatMap((code) => [code, ...(impliedStandards[code] ?? [])]))];
};

/**
 * Returns the highest power of a charging standard that the charger and the device both support, or null if it's
 * unknown. Devices without fast charging charge with basic USB power.
 */
function sharedWatts(
	given: readonly string[],
	most: number | null,
	facts: DeviceFacts,
	isWireless: boolean,
): number | null {
	if (most === null) return null;
	const taken = facts.charging_standards;
	if (!isWireless && taken?.length === 0 && facts.watts !== undefined) {
		return Math.min(most, facts.watts);
	}
	const shared = (taken ?? []).flatMap((code) => {
		const watts = facts.charging_watts?.[code];
		const isOfKind = wirelessStandards.includes(code) === isWireless;
		return isOfKind && watts !== undefined && given.includes(code) ? [Math.min(watts, most)] : [];
	});
	return shared.length > 0 ? Math.max(...shared) : null;
}

/** Returns a fit with a message such as `Charges your Galaxy A15 at up to 25 W`. */
function charges(device: Device, watts: number | null, how = ""): Fit {
	const speed = watts === null ? "" : ` at up to ${watts} W`;
	return fits(`Charges your ${device.name}${how}${speed}`, watts);
}

/**
 * Returns whether and how chargers, car chargers and power banks charge the device. They may use a cable from one of
 * their ports, their built-in cable, or wireless charging.
 */
export function fitOfCharger(source: FitSource, device: Device): Fit {
	if (device.kind === "watch") {
		return notConfirmed(`Your ${device.name} needs its own charger`);
	}
	const wired = fitByCable(source, device);
	const speaksWireless = standardsOf(source).some((code) => wirelessStandards.includes(code));
	if (wired.verdict === "fits" || !speaksWireless) return wired;
	const wireless = fitOfWirelessCharger(source, device);
	return wireless.verdict === "fits" ? wireless : wired;
}

function fitByCable(source: FitSource, device: Device): Fit {
	const { connector } = device.facts;
	const fixed = textOf(source, "connector");
	const ports = codesOf(source, "ports");
	if (connector === undefined) return notConfirmed();
	if (!universalPorts.concat("micro_usb", "lightning").includes(connector)) return notConfirmed();
	const hasUniversalPort = ports?.some((port) => universalPorts.includes(port)) ?? false;
	if (fixed !== null && fixed !== connector && !hasUniversalPort) {
		return doesNotFit(
			`Your ${device.name} has ${connectorName(connector)}, but the built-in cable ends in ${connectorName(fixed)}`,
		);
	}
	if (fixed === null && !hasUniversalPort) return notConfirmed();
	if (device.kind === "laptop") return fitOfLaptopCharger(source, device, ports ?? [fixed ?? ""]);
	const wired = standardsOf(source).filter((code) => !wirelessStandards.includes(code));
	return charges(device, sharedWatts(wired, numberOf(source, "watts"), device.facts, false));
}

function fitOfLaptopCharger(source: FitSource, device: Device, ports: string[]): Fit {
	const { watts, charging_standards: taken } = device.facts;
	const given = numberOf(source, "watts");
	const speaksSame = taken?.includes("usb_pd") && standardsOf(source).includes("usb_pd");
	if (!speaksSame || !ports.includes("usb_c") || watts === undefined || given === null) {
		return notConfirmed();
	}
	return given >= watts
		? charges(device, watts)
		: notConfirmed(`Provides ${given} W, but your ${device.name} came with a ${watts} W charger`);
}

/** Returns whether wireless charging pads and stands charge the device. */
export function fitOfWirelessCharger(source: FitSource, device: Device): Fit {
	const { facts, name } = device;
	if (facts.charges_wirelessly === false || device.kind === "laptop")
		return doesNotFit(`Your ${name} does not charge wirelessly`);
	if (device.kind === "watch") return notConfirmed(`Your ${name} needs its own charger`);
	const given = standardsOf(source).filter((code) => wirelessStandards.includes(code));
	const taken = facts.charging_standards ?? [];
	const speaksSame = given.some((code) => taken.includes(code));
	if (!facts.charges_wirelessly || !speaksSame) return notConfirmed();
	// A magnetic stand can't hold a phone without magnets.
	const hasMagnets = taken.includes("magsafe") || taken.includes("qi2");
	if (isTrue(source, "is_magnetic") && !hasMagnets) {
		return notConfirmed(`Holds with magnets, which your ${name} may not have`);
	}
	return charges(device, sharedWatts(given, numberOf(source, "watts"), facts, true), " wirelessly");
}

const pictureConnectors = ["hdmi", "vga", "displayport"];

/** Returns whether a cable plugs into the device. A cable with several ends for devices lists them as ports. */
export function fitOfCable(source: FitSource, device: Device): Fit {
	const { connector } = device.facts;
	const ends = [
		...new Set([...(codesOf(source, "connector") ?? []), ...(codesOf(source, "ports") ?? [])]),
	];
	if (connector === undefined || ends.length === 0) return notConfirmed();
	const other = textOf(source, "other_connector");
	const showsPicture = [...ends, other ?? ""].some((end) => pictureConnectors.includes(end));
	const doors = device.facts.ports ?? (device.kind === "laptop" ? null : [connector]);
	const hasDoor = ends.some((end) => doors?.includes(end) ?? end === connector);
	if (!hasDoor) {
		if (doors === null) return notConfirmed();
		const named = ends.map(connectorName).join(" and ");
		return doesNotFit(
			`Your ${device.name} has ${connectorName(connector)}, but this cable ends in ${named}`,
		);
	}
	if (showsPicture && device.kind !== "laptop") {
		return notConfirmed(
			`Plugs in, but we can't confirm that your ${device.name} supports video this way`,
		);
	}
	return fits(`Plugs into your ${device.name}${powerText(source, device)}`);
}

/**
 * Returns the end of the message, which states how much power the cable can carry. Blank if this power is unknown or if
 * the device doesn't charge by USB Power Delivery.
 */
function powerText(source: FitSource, { facts }: Device): string {
	const most = numberOf(source, "watts");
	const fast = Math.max(
		0,
		facts.charging_watts?.["pps"] ?? 0,
		facts.charging_watts?.["usb_pd"] ?? 0,
	);
	if (most === null || fast === 0) return "";
	return most >= fast ? ` and carries the ${fast} W that it needs` : ` and carries up to ${most} W`;
}
