import type { Parsed } from "#contract/endpoint.ts";
import {
	createAddress as createAddressCall,
	deleteAddress as deleteAddressCall,
	listAddresses as listAddressesCall,
	makeDefaultAddress as makeDefaultAddressCall,
	updateAddress as updateAddressCall,
} from "#contract/user/addresses.ts";
import type { Address } from "#domain/checkout/address.ts";
import { createAddress } from "#domain/checkout/create-address.ts";
import { deleteAddress } from "#domain/checkout/delete-address.ts";
import { listAddresses } from "#domain/checkout/list-addresses.ts";
import { makeDefaultAddress } from "#domain/checkout/make-default-address.ts";
import { resolveAddress } from "#domain/checkout/resolve-address.ts";
import { updateAddress } from "#domain/checkout/update-address.ts";
import { findPlace } from "#domain/places/find-place.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const fieldsOf = ({
	label,
	line,
	makeDefault = false,
	details,
}: Parsed<typeof createAddressCall>) =>
	details
		? { ...resolveAddress(details), makeDefault }
		: { label, line, makeDefault, details: null };

const present = ({ details, ...address }: Address) => ({
	...address,
	details: details && {
		...details,
		place: details.place === null ? null : findPlace(details.place),
	},
});

export function addressRoutes(app: App, { database }: Dependencies): void {
	handle(app, listAddressesCall, async ({ signedIn }) =>
		(await listAddresses(database, signedIn.accountId)).map(present),
	);
	handle(app, createAddressCall, async ({ input, signedIn }) =>
		present(await createAddress(database, signedIn.accountId, fieldsOf(input))),
	);
	handle(app, updateAddressCall, async ({ input, signedIn }) =>
		present(await updateAddress(database, signedIn.accountId, input.id, fieldsOf(input))),
	);
	handle(app, makeDefaultAddressCall, async ({ input, signedIn }) =>
		present(await makeDefaultAddress(database, signedIn.accountId, input.id)),
	);
	handle(app, deleteAddressCall, async ({ input, signedIn }) => {
		await deleteAddress(database, signedIn.accountId, input.id);
		return undefined;
	});
}
