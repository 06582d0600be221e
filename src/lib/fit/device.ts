export const deviceKinds = ["phone", "tablet", "watch", "laptop"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** What is known of a device; what is left out is not known. */
export interface DeviceFacts {
	/** What it is charged through: a code of the attribute `connector`, or `own` for a charger of its own. */
	connector?: string;
	/** The most it takes by cable; of a laptop, what its own charger gives. */
	watts?: number;
	/** An empty list: it charges as any USB device does, and no faster. */
	charging_standards?: string[];
	/** The most it takes by each of its standards, as far as that is known. */
	charging_watts?: Record<string, number>;
	charges_wirelessly?: boolean;
	size_inches?: number;
	height_mm?: number;
	width_mm?: number;
	thickness_mm?: number;
	camera_layout?: string;
	/** Of the straps that it takes, between the lugs. */
	band_mm?: number;
	has_jack?: boolean;
	memory_card?: "microsd" | "none";
	/** Everything that can be plugged into it. */
	ports?: string[];
}

export interface Device {
	/** `samsung-galaxy-a15` */
	code: string;
	maker: string;
	/** As people say it: `Galaxy A15`, `realme C53`. */
	name: string;
	kind: DeviceKind;
	/** `SM-A155F`, as the maker and the browser name it. */
	model_codes: string[];
	/** `2023-12-11`; null: not known. */
	released_on: string | null;
	facts: DeviceFacts;
}

/** Whether a text can be a device's code. */
export const isDeviceCode = (text: string): boolean =>
	text.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);

/** What a picker and a verdict's words need of a device. */
export type NamedDevice = Pick<Device, "code" | "maker" | "name" | "kind">;
