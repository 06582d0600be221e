/** Columns of a device file. The device form in the back office has the same fields. */
export const deviceColumns = [
	...(["code", "maker", "name", "kind", "model_codes", "released_on", "connector"] as const),
	...(["watts", "charging", "charges_wirelessly", "size_inches", "height_mm"] as const),
	...(["width_mm", "thickness_mm", "camera_layout", "band_mm", "has_jack"] as const),
	...(["memory_card", "ports", "sources"] as const),
];
export type DeviceColumn = (typeof deviceColumns)[number];
