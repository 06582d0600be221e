import type { Device } from "./device.ts";
import { doesNotFit, type Fit, type FitSource, fits, isMobile, notConfirmed } from "./fit.ts";
import { codesOf, connectorName, isTrue, numberOf } from "./read-source.ts";

const hasBluetooth = (source: FitSource): boolean => {
	const value = source.facts["bluetooth"];
	return value === true || (typeof value === "string" && value !== "");
};

/**
 * Returns whether and how earphones and speakers connect to the device: by Bluetooth, headphone jack or another plug.
 */
export function fitOfSound(source: FitSource, device: Device): Fit {
	if (device.kind === "watch") return notConfirmed();
	if (hasBluetooth(source)) return fits(`Connects to your ${device.name} by Bluetooth`);
	const ends = codesOf(source, "connector");
	if (ends?.includes("jack_3_5")) {
		const { has_jack: hasJack } = device.facts;
		if (hasJack === true) return fits(`Plugs into the headphone jack of your ${device.name}`);
		return hasJack === false
			? doesNotFit(`Your ${device.name} has no 3.5 mm jack`)
			: notConfirmed();
	}
	return fitOfPlug(source, device);
}

/** Returns whether and how mice, keyboards and webcams connect to the device: by Bluetooth or a port. */
export function fitOfControl(source: FitSource, device: Device): Fit {
	if (device.kind === "watch") return notConfirmed();
	return hasBluetooth(source)
		? fits(`Connects to your ${device.name} by Bluetooth`)
		: fitOfPlug(source, device);
}

/**
 * Returns whether a product plugs into a port of the device. This is a confirmed fit only for laptops. Other devices
 * may not support the product despite a matching port.
 */
export function fitOfPlug(source: FitSource, device: Device): Fit {
	const { connector, ports } = device.facts;
	const ends = codesOf(source, "connector") ?? codesOf(source, "ports");
	const doors = ports ?? (isMobile(device) && connector ? [connector] : null);
	if (!ends || ends.length === 0 || !doors) return notConfirmed();
	if (!ends.some((end) => doors.includes(end))) {
		const here = doors.map(connectorName).join(", ");
		return doesNotFit(
			`Your ${device.name} has ${here}, but this product needs ${ends.map(connectorName).join(" or ")}`,
		);
	}
	if (device.kind === "laptop") return fits(`Plugs into your ${device.name}`);
	return notConfirmed(`Plugs in, but we can't confirm that it works with your ${device.name}`);
}

/** Returns whether a memory card fits the device's slot. */
export function fitOfCard(source: FitSource, device: Device): Fit {
	const { memory_card: slot, ports } = device.facts;
	const forms = codesOf(source, "connector") ?? codesOf(source, "ports");
	if (!forms || forms.length === 0) return notConfirmed();
	if (device.kind === "laptop" && ports) {
		// An SD slot accepts microSD cards only with an adapter.
		if (forms.includes("sd") && ports.includes("sd")) {
			return fits(`Fits the slot of your ${device.name}`);
		}
		return ports.includes("microsd") || ports.includes("sd")
			? notConfirmed()
			: doesNotFit(`Your ${device.name} has no slot for memory cards`);
	}
	if (slot === undefined) return notConfirmed();
	if (slot === "none") return doesNotFit(`Your ${device.name} has no slot for memory cards`);
	return forms.includes(slot)
		? fits(`Fits the slot of your ${device.name}`)
		: doesNotFit(`Your ${device.name} takes ${connectorName(slot)} cards`);
}

/** Returns whether a laptop sleeve, stand or cooler fits the screen size. */
export function fitOfLaptopGear(source: FitSource, device: Device): Fit {
	if (device.kind !== "laptop") {
		return device.kind === "tablet" ? notConfirmed() : doesNotFit("Made for laptops");
	}
	const room = numberOf(source, "size_inches");
	const { size_inches: size } = device.facts;
	if (room === null || size === undefined) return notConfirmed();
	if (room < size)
		return doesNotFit(
			`For laptops up to ${room} inches, but your ${device.name} has ${size} inches`,
		);
	// A laptop slides around in a sleeve that is much larger.
	return source.product_type === "sleeve" && room - size > 1.5
		? notConfirmed(`For ${room}-inch laptops, but your ${device.name} has ${size} inches`)
		: fits(`Large enough for your ${device.name}`);
}

/** Returns whether a strap fits the width between the watch's lugs. */
export function fitOfStrap(source: FitSource, device: Device): Fit {
	if (device.kind !== "watch") return doesNotFit("Made for watches");
	const width = numberOf(source, "width_mm");
	const { band_mm: band } = device.facts;
	if (width === null || band === undefined) return notConfirmed();
	return width === band
		? fits(`${band} mm wide, the right width for your ${device.name}`)
		: doesNotFit(`${width} mm wide, but your ${device.name} needs ${band} mm`);
}

/**
 * Returns whether a phone holder that doesn't name the device holds it. The fit is confirmed only if the holder and the
 * phone have magnets.
 */
export function fitOfHolder(source: FitSource, device: Device): Fit {
	if (device.kind !== "phone") return notConfirmed();
	const hasMagnets = device.facts.charging_standards?.includes("magsafe") ?? false;
	return isTrue(source, "is_magnetic") && hasMagnets
		? fits(`Holds your ${device.name} with its magnets`)
		: notConfirmed();
}
