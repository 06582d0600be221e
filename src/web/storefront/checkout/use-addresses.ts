import { useCallback, useEffect, useState } from "react";
import {
	type Address,
	createAddress,
	deleteAddress,
	listAddresses,
	updateAddress,
} from "#contract/user/addresses.ts";
import { api } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import { type AddressFields, writeAddress } from "./address-text.ts";

export interface SavedAddresses {
	/** Null until they have been read. */
	addresses: readonly Address[] | null;
	hasFailed: boolean;
	reload: () => Promise<void>;
	/** Gives the saved address, or null where that failed. */
	add: (fields: AddressFields, makeDefault: boolean) => Promise<Address | null>;
	change: (id: number, fields: AddressFields, makeDefault: boolean) => Promise<boolean>;
	remove: (id: number) => Promise<boolean>;
}

/** The customer's addresses at checkout, with the messages of §8. */
export function useAddresses(isAllowed: boolean): SavedAddresses {
	const [addresses, setAddresses] = useState<readonly Address[] | null>(null);
	const [hasFailed, setFailed] = useState(false);

	const reload = useCallback(async () => {
		setFailed(false);
		try {
			setAddresses(await api(listAddresses));
		} catch {
			setFailed(true);
			toast("Could not load your saved addresses", "error");
		}
	}, []);
	useEffect(() => {
		if (isAllowed) reload();
	}, [isAllowed, reload]);

	return {
		addresses,
		hasFailed,
		reload,
		add: async (fields, makeDefault) => {
			try {
				const saved = await api(createAddress, { ...writeAddress(fields), makeDefault });
				toast("Address saved successfully");
				await reload();
				return saved;
			} catch {
				toast("Could not save address", "error");
				return null;
			}
		},
		change: async (id, fields, makeDefault) => {
			try {
				await api(updateAddress, { id, ...writeAddress(fields), makeDefault });
				toast("Address updated successfully");
				await reload();
				return true;
			} catch {
				toast("Could not update address", "error");
				return false;
			}
		},
		remove: async (id) => {
			try {
				await api(deleteAddress, { id });
				toast("Address deleted successfully");
				await reload();
				return true;
			} catch {
				toast("Could not delete address", "error");
				return false;
			}
		},
	};
}
