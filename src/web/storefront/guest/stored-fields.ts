import type { Place } from "#lib/phone-and-address/place.ts";
import { clearInTab, storeInTab } from "../tab-storage.ts";
import { type GuestFields, noFields } from "./guest-fields.ts";

const key = "guest-checkout";

export interface StoredFields {
	fields: GuestFields;
	place: Place | null;
}

/** Stores a guest's input in this tab until the order is placed, so that a reload or going back doesn't lose it. */
export const storeFields = (kept: StoredFields): void => storeInTab(key, kept);

export const clearFields = (): void => clearInTab(key);

const isText = (value: unknown): value is string => typeof value === "string";

/** Returns the stored input; null if there is none or it is invalid. */
export function readStoredFields(): StoredFields | null {
	try {
		const { fields, place } = JSON.parse(sessionStorage.getItem(key) ?? "null") as StoredFields;
		const names = Object.keys(noFields) as (keyof GuestFields)[];
		if (!names.every((name) => isText(fields[name]))) return null;
		const isPlace = place !== null && [place.code, place.city, place.province].every(isText);
		return { fields, place: isPlace ? place : null };
	} catch {
		return null;
	}
}
