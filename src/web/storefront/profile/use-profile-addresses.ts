import { useCallback, useEffect, useState } from "react";
import {
	type Address,
	createAddress,
	deleteAddress,
	listAddresses,
	makeDefaultAddress,
	updateAddress,
} from "#contract/user/addresses.ts";
import { api } from "../../api.ts";
import { type AddressFields, writeAddress } from "../checkout/address-text.ts";
import { profileToast } from "./profile-toast.ts";

/** The profile's addresses, with its toasts of §8. Each change tells whether it was made. */
export function useProfileAddresses() {
	const [addresses, setAddresses] = useState<readonly Address[] | null>(null);
	const [hasFailed, setFailed] = useState(false);
	const reload = useCallback(async () => {
		const found = await api(listAddresses).catch(() => null);
		setFailed(found === null);
		if (found) setAddresses(found);
	}, []);
	useEffect(() => {
		reload();
	}, [reload]);

	const change = async (work: Promise<unknown>, done: string, failed: string) => {
		try {
			await work;
		} catch {
			profileToast(failed, "error");
			return false;
		}
		profileToast(done);
		await reload();
		return true;
	};
	return {
		addresses,
		hasFailed,
		reload,
		add: (fields: AddressFields, makeDefault: boolean) =>
			change(
				api(createAddress, { ...writeAddress(fields), makeDefault }),
				"Address added",
				"Could not save address",
			),
		update: (id: number, fields: AddressFields, makeDefault: boolean) =>
			change(
				api(updateAddress, { id, ...writeAddress(fields), makeDefault }),
				"Address updated",
				"Could not update address",
			),
		makeDefault: (id: number) =>
			change(
				api(makeDefaultAddress, { id }),
				"Default address updated",
				"Could not update address",
			),
		remove: (id: number) =>
			change(api(deleteAddress, { id }), "Address deleted", "Could not delete address"),
	};
}
