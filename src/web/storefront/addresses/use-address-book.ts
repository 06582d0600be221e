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

/** Where a customer's addresses are shown. */
interface BookPlace {
	read: () => Promise<Address[]>;
	/** What is said of a change that was made (§8). */
	done: Record<"add" | "update" | "makeDefault" | "remove", string>;
	say: (text: string, tone?: Tone) => void;
}

export type AddressBook = ReturnType<typeof useAddressBook>;

/** A customer's addresses and what changes them; each change gives null where it was not made. */
export function useAddressBook(
	{ value, hasFailed, isLoading, load }: Loaded<Address[]>,
	{ read, done, say }: BookPlace,
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
		/** Null until they have come. */
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
