import { deviceSettings } from "../device-settings.ts";

const settings = deviceSettings("kargado-display", {
	/** Text of the shop's QR Ph code; "" if none. */
	qrPh: "",
	/** Shift that has a display on another device, or a code for connecting one; null for none. */
	remoteShift: null as number | null,
});
export const displaySettings = settings.get;
export const useDisplaySettings = settings.use;
export const changeDisplaySettings = settings.change;
