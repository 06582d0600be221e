import { z } from "zod";
import type { SignInProvider } from "#domain/accounts/providers/sign-in-provider.ts";
import type { SignInPort } from "#extension/sign-in.ts";
import { withCalls, withinTime } from "./foreign-answers.ts";

const port = withCalls(...(["authorizationAddress", "identify"] as const));

const address = z
	.string()
	.max(4_000)
	.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""), "must be an address");

const person = z.object({
	subject: z.string(),
	name: z.string().nullable(),
	email: z.string().nullable(),
	emailVerified: z.boolean(),
});

/**
 * A sign-in from outside, as the shop uses its own.
 * @throws ZodError where it is none
 */
export function adaptSignIn(created: unknown): SignInProvider {
	port.parse(created);
	const given = created as SignInPort;
	return {
		authorizationAddress: async (trip, redirectAddress) =>
			address.parse(
				await withinTime(async () => given.authorizationAddress(trip, redirectAddress)),
			),
		identify: async (trip, redirectAddress, answer) =>
			person.parse(await withinTime(async () => given.identify(trip, redirectAddress, answer))),
	};
}
