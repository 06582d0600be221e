import { deviceSettings } from "../device-settings.ts";

export type PaperWidth = 58 | 80;

/**
 * Settings for how this browser prints receipts. The browser stores them, because a printer is connected to the till's
 * device.
 */
export interface PrinterSettings {
	/** The browser's print dialog, or a receipt printer. */
	connection: "dialog" | "usb" | "serial";
	width: PaperWidth;
	/** Bits per second of a serial connection. */
	speed: number;
	/** True to open the drawer with each cash sale. */
	opensDrawer: boolean;
	/** True to print the receipt after each sale. */
	isAutomatic: boolean;
}

const settings = deviceSettings<PrinterSettings>("kargado-printer", {
	connection: "dialog",
	width: 80,
	speed: 9_600,
	opensDrawer: false,
	isAutomatic: false,
});
export const printerSettings = settings.get;
export const usePrinterSettings = settings.use;
export const changePrinterSettings = settings.change;
