import { deviceSettings } from "../device-settings.ts";

const settings = deviceSettings("kargado-display", {
	/** Text of the shop's QR Ph code; "" if there is none. */
	qrPh: "",
	/**
	 * Id of the shift with a display on another device. The display is connected, or can still connect with a code. null
	 * if there is no such shift.
	 */
	remoteShift: null as number | null,
});
export const displaySettings = settings.get;
export const useDisplaySettings = settings.use;
export const changeDisplaySettings = settings.change;
