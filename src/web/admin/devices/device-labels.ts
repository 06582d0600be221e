/** Labels of the device kinds in the device form. */
export const kindLabels: Record<string, string> = {
	phone: "Phone",
	tablet: "Tablet",
	watch: "Watch",
	laptop: "Laptop",
};

export const connectorLabels: Record<string, string> = {
	usb_c: "USB-C",
	lightning: "Lightning",
	micro_usb: "Micro-USB",
	own: "Proprietary charger",
};

export const yesNoLabels: Record<string, string> = { yes: "Yes", no: "No" };
export const cardLabels: Record<string, string> = { microsd: "microSD", none: "None" };

/** Returns the options of a select field, with "unknown" first. */
export const choicesOf = (words: Record<string, string>, current: string) => [
	{ value: "", name: "Unknown" },
	...Object.entries(words).map(([value, name]) => ({ value, name })),
	...(current && !(current in words) ? [{ value: current, name: current }] : []),
];
