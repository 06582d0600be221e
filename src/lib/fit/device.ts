export const deviceKinds = ["phone", "tablet", "watch", "laptop"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Known specifications of a device. Omitted specifications are unknown. */
export interface DeviceFacts {
	/** Charging connector: a code of the attribute `connector`, or `own` for a proprietary charger. */
	connector?: string;
	/** Maximum charging power by cable. For a laptop, the power of its charger. */
	watts?: number;
	/** Supported fast-charging standards. Empty if the device charges only with basic USB power. */
	charging_standards?: string[];
	/** Maximum power by charging standard, as far as known. */
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
	/** Unique code, such as `samsung-galaxy-a15`. */
	code: string;
	maker: string;
	/** Common name, such as `Galaxy A15` or `realme C53`. */
	name: string;
	kind: DeviceKind;
	/** Model codes that the maker and browsers use, such as `SM-A155F`. */
	model_codes: string[];
	/** Release date, such as `2023-12-11`; null if unknown. */
	released_on: string | null;
	facts: DeviceFacts;
}

/** Returns true if a text has the format of a device code. */
export const isDeviceCode = (text: string): boolean =>
	text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** Fields of a device that selection lists and messages need. */
export type NamedDevice = Pick<Device, "code" | "maker" | "name" | "kind">;
