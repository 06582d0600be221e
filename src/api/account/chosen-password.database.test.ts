import { afterAll, beforeAll, expect, test } from "vitest";
import { becomeOwner } from "#contract/account/owner-link.ts";
import { changePassword, requestPasswordReset, resetPassword } from "#contract/account/password.ts";
import { register } from "#contract/account/session.ts";
import { acceptInvitation } from "#contract/account/staff.ts";
import { createInvitation } from "#domain/accounts/staff/create-invitation.ts";
import { createOwnerLink } from "#domain/opening/create-owner-link.ts";
import { emailsTo, runPasswordResets, tokenIn } from "#test/support/account-email.ts";
import { createTestAccount, signIn, testPassword } from "#test/support/test-account.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";

const breached = "tamarind jackfruit";
const good = "bagong sinigang 7";
/** Passwords that were sent to the fake service for leaked passwords. */
let asked: string[] = [];
let shop: TestShop;
beforeAll(async () => {
	shop = await createTestShop({
		breachedPasswords: {
			async has(password) {
				asked.push(password);
				return password === breached;
			},
		},
	});
});
afterAll(() => shop.close());

type Choose = (password: string) => Promise<unknown>;
/** Each way in which a person chooses a password. The person's email starts with `person` or `luzviminda`. */
const places: Record<string, () => Promise<Choose>> = {
	"an owner's link": async () => {
		const link = await createOwnerLink(shop.database, {
			now: shop.now(),
			origin: "http://shop.test",
		});
		const token = link?.split("token=")[1] ?? "";
		const account = { name: "Nena", email: "luzviminda@shop.example" };
		return (password) =>
			shop.visitor().api(becomeOwner, { token, account: { ...account, password } });
	},
	"a registration": async () => (password) =>
		shop.visitor().api(register, { name: "Ana", email: "luzviminda@customer.example", password }),
	"a reset": async () => {
		const { email } = await createTestAccount(shop);
		await shop.visitor().api(requestPasswordReset, { email });
		await runPasswordResets(shop);
		const token = tokenIn((await emailsTo(shop, email))[0]);
		return (password) => shop.visitor().api(resetPassword, { token, password });
	},
	"a change": async () => {
		const browser = await signIn(shop, await createTestAccount(shop));
		return (password) => browser.api(changePassword, { current_password: testPassword, password });
	},
	"an invitation": async () => {
		const { link } = await createInvitation(
			shop.database,
			{ email: "luzviminda@staff.example", role: "manager", branchId: null, invitedBy: null },
			{ now: shop.now, origin: "http://shop.test" },
		);
		const token = link.split("token=")[1] ?? "";
		return (password) => shop.visitor().api(acceptInvitation, { token, name: "Ana", password });
	},
};

test.each(Object.keys(places))("%s rejects easily guessed passwords", async (place) => {
	const choose = await (places[place] as () => Promise<Choose>)();
	asked = [];
	for (const [password, message] of [
		["short", /at least 8/],
		["1basebal", /too common/],
		["Kargado-2026", /easy to guess/],
		[place === "a reset" || place === "a change" ? "person-2026" : "luzviminda1", /easy to guess/],
	] as const) {
		await expect(choose(password), password).rejects.toMatchObject({
			status: 422,
			message: expect.stringMatching(message),
			errors: { password: [expect.stringMatching(message)] },
		});
	}
	// The service isn't asked about passwords that break the shop's own rules.
	expect(asked).toEqual([]);
	await expect(choose(breached)).rejects.toMatchObject({
		status: 422,
		message: expect.stringMatching(/data breach/),
	});
	await choose(good);
	expect(asked).toEqual([breached, good]);
});
