import {
	type Address,
	createAddress,
	deleteAddress,
	makeDefaultAddress,
	updateAddress,
} from "#contract/user/addresses.ts";
import { api } from "../../api.ts";
import type { Loaded } from "../../loading.ts";
import type { Tone } from "../../ui/status.tsx";
import { type AddressFields, addressPayload } from "./address-text.ts";

/** A page that shows a customer's addresses. */
interface AddressPage {
	read: () => Promise<Address[]>;
	/** Messages after a successful change (specification §8). */
	done: Record<"add" | "update" | "makeDefault" | "remove", string>;
	say: (text: string, tone?: Tone) => void;
}

export type AddressBook = ReturnType<typeof useAddressBook>;

/** Loads and changes a customer's addresses. Each change returns null if it failed. */
export function useAddressBook(
	{ value, hasFailed, isLoading, load }: Loaded<Address[]>,
	{ read, done, say }: AddressPage,
) {
	const reload = () => load(read());
	const change = async <Made>(work: Promise<Made>, text: string, failed: string) => {
		const made = await work.catch(() => null);
		if (made === null) {
			say(failed, "error");
			return null;
		}
		say(text);
		await reload();
		return made;
	};
	return {
		/** The saved addresses; null until loaded. */
		addresses: value,
		hasFailed,
		isLoading,
		reload,
		add: (fields: AddressFields, makeDefault: boolean) =>
			change(
				api(createAddress, { ...addressPayload(fields), makeDefault }),
				done.add,
				"Could not save address",
			),
		update: (id: number, fields: AddressFields, makeDefault: boolean) =>
			change(
				api(updateAddress, { id, ...addressPayload(fields), makeDefault }),
				done.update,
				"Could not update address",
			),
		makeDefault: (id: number) =>
			change(api(makeDefaultAddress, { id }), done.makeDefault, "Could not update address"),
		remove: (id: number) =>
			change(
				api(deleteAddress, { id }).then(() => true),
				done.remove,
				"Could not delete address",
			),
	};
}
