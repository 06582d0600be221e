export const deviceKinds = ["phone", "tablet", "watch", "laptop"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Known facts about a device. A fact that is missing is unknown. */
export interface DeviceFacts {
	/** How the device charges: a code of the attribute `connector`, or `own` for a proprietary charger. */
	connector?: string;
	/** Maximum power by cable; for a laptop, the power of its charger. */
	watts?: number;
	/** Empty if the device charges only with basic USB power. */
	charging_standards?: string[];
	/** Maximum power per standard, as far as known. */
	charging_watts?: Record<string, number>;
	charges_wirelessly?: boolean;
	size_inches?: number;
	height_mm?: number;
	width_mm?: number;
	thickness_mm?: number;
	camera_layout?: string;
	/** Strap width between the lugs. */
	band_mm?: number;
	has_jack?: boolean;
	memory_card?: "microsd" | "none";
	/** All ports of the device. */
	ports?: string[];
}

export interface Device {
	/** Such as `samsung-galaxy-a15`. */
	code: string;
	maker: string;
	/** Common name: `Galaxy A15`, `realme C53`. */
	name: string;
	kind: DeviceKind;
	/** Codes such as `SM-A155F`, used by the brand and by browsers. */
	model_codes: string[];
	/** Such as `2023-12-11`; null if unknown. */
	released_on: string | null;
	facts: DeviceFacts;
}

/** Returns true if a text can be a device code. */
export const isDeviceCode = (text: string): boolean =>
	text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Fields of a device needed for choosing it and for messages. */
export type NamedDevice = Pick<Device, "code" | "maker" | "name" | "kind">;
