import { randomUUID } from "node:crypto";
import sql from "sql-template-tag";
import { login } from "#contract/account/session.ts";
import { createAddress } from "#contract/user/addresses.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import type { Role } from "#lib/security/roles.ts";
import type { TestBrowser, TestShop } from "./test-shop.ts";

export interface TestCustomer extends TestBrowser {
	accountId: number;
	email: string;
	name: string;
}

interface CustomerOptions {
	name?: string;
	role?: Role;
	verified?: boolean;
	/** The branch in which a member of staff works. */
	branch?: "main" | "second";
}

export const customerPassword = "test-orange-42";
let passwordHash: Promise<string> | undefined;

/** Creates an account directly in the database, and signs it in through the public API. */
export async function createCustomer(
	shop: TestShop,
	{
		name = "Maria Santos",
		role = "customer",
		verified = true,
		branch = "main",
	}: CustomerOptions = {},
): Promise<TestCustomer> {
	passwordHash ??= hashPassword(customerPassword);
	const email = `${randomUUID()}@customer.example`;
	const accountId = await createAccount(shop.database, {
		name,
		email,
		passwordHash: await passwordHash,
		role,
		verifiedAt: verified ? shop.now() : null,
	});
	if (accountId === null) throw new Error(`${email} is taken.`);
	if (role === "staff") {
		await shop.database.execute(sql`
			update accounts set branch_id = branches.id from branches
			where accounts.id = ${accountId} and branches.code = ${branch}`);
	}
	const browser = shop.visitor();
	await browser.api(login, { email, password: customerPassword });
	return { ...browser, accountId, email, name };
}

/** Saves an address for a customer and returns its id. */
export async function giveAddress(customer: TestBrowser): Promise<number> {
	const address = await customer.api(createAddress, {
		label: "Maria Santos (0917 123 4567)",
		line: "12 Sampaguita Street, Poblacion, 4026",
	});
	return address.id;
}
