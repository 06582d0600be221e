import {
	createAddress as createAddressCall,
	deleteAddress as deleteAddressCall,
	listAddresses as listAddressesCall,
	makeDefaultAddress as makeDefaultAddressCall,
	updateAddress as updateAddressCall,
} from "#contract/user/addresses.ts";
import { createAddress } from "#domain/checkout/create-address.ts";
import { deleteAddress } from "#domain/checkout/delete-address.ts";
import { listAddresses } from "#domain/checkout/list-addresses.ts";
import { makeDefaultAddress } from "#domain/checkout/make-default-address.ts";
import { updateAddress } from "#domain/checkout/update-address.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const fieldsOf = (input: { label: string; line: string; makeDefault?: boolean | undefined }) => ({
	label: input.label,
	line: input.line,
	makeDefault: input.makeDefault ?? false,
});

export function addressRoutes(app: App, { database }: Dependencies): void {
	handle(app, listAddressesCall, ({ signedIn }) => listAddresses(database, signedIn.accountId));
	handle(app, createAddressCall, ({ input, signedIn }) =>
		createAddress(database, signedIn.accountId, fieldsOf(input)),
	);
	handle(app, updateAddressCall, ({ input, signedIn }) =>
		updateAddress(database, signedIn.accountId, input.id, fieldsOf(input)),
	);
	handle(app, makeDefaultAddressCall, ({ input, signedIn }) =>
		makeDefaultAddress(database, signedIn.accountId, input.id),
	);
	handle(app, deleteAddressCall, async ({ input, signedIn }) => {
		await deleteAddress(database, signedIn.accountId, input.id);
		return undefined;
	});
}
