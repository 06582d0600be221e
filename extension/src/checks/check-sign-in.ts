import assert from "node:assert/strict";
import type { Person, SignInPort, SignInTrip } from "../sign-in.ts";
import { onStage, type TestFunction } from "./test-function.ts";

/** What the tests of a sign-in play on. */
export interface SignInStage {
	signIn: SignInPort;
	/**
	 * What the browser comes back with after somebody has agreed on the provider's page.
	 * @param address where the browser was sent
	 */
	agree(address: string, person: Person): URLSearchParams | Promise<URLSearchParams>;
	/** Where it leads people back to, if that has to be known to it before. */
	redirectAddress?: string;
	/** Whether the provider ever says that an e-mail is verified. */
	verifiesEmails: boolean;
	/** From now on nobody answers. */
	goAway(): void | Promise<void>;
	close?(): void | Promise<void>;
}

const usualAddress = "https://shop.example/auth/provider/callback";
const makeTrip = (mark: string): SignInTrip => ({
	state: `state-${mark}`.padEnd(43, "s"),
	nonce: `nonce-${mark}`.padEnd(43, "n"),
	codeVerifier: `verifier-${mark}`.padEnd(43, "v"),
});
const maya: Person = {
	subject: "person-1",
	name: "Maya Santos",
	email: "maya@elsewhere.example",
	emailVerified: true,
};
const juan: Person = {
	subject: "person-2",
	name: "Juan Cruz",
	email: "juan@elsewhere.example",
	emailVerified: false,
};

/** Holds a sign-in to what the shop asks of one. */
export function checkSignIn(
	test: TestFunction,
	openStage: () => SignInStage | Promise<SignInStage>,
): void {
	const check = onStage(test, openStage);
	const backOf = ({ redirectAddress = usualAddress }: SignInStage) => redirectAddress;
	async function goThere(stage: SignInStage, person: Person, mark = "one") {
		const { signIn, agree } = stage;
		const trip = makeTrip(mark);
		const address = await signIn.authorizationAddress(trip, backOf(stage));
		return { trip, address, answer: await agree(address, person) };
	}

	check("sends the browser to a page that leads back here with the trip's state", async (stage) => {
		const { trip, address, answer } = await goThere(stage, maya);
		const { searchParams, protocol, hostname } = new URL(address);
		const isHere = /^(localhost|127\.0\.0\.1)$/.test(hostname);
		assert.ok(protocol === "https:" || isHere, "anybody on the way can read it");
		assert.equal(searchParams.get("redirect_uri"), backOf(stage));
		assert.equal(searchParams.get("state"), trip.state);
		assert.ok(!address.includes(trip.codeVerifier), "the secret of PKCE goes through the browser");
		assert.equal(answer.get("state"), trip.state);
	});

	check("says who came, by the same name each time", async (stage) => {
		const first = await goThere(stage, maya, "first");
		const person = await stage.signIn.identify(first.trip, backOf(stage), first.answer);
		assert.equal(person.email, maya.email);
		const again = await goThere(stage, maya, "again");
		const same = await stage.signIn.identify(again.trip, backOf(stage), again.answer);
		assert.equal(same.subject, person.subject);
		const other = await goThere(stage, juan, "other");
		const juanToo = await stage.signIn.identify(other.trip, backOf(stage), other.answer);
		assert.notEqual(juanToo.subject, person.subject, "two people are one");
	});

	check("calls an e-mail verified only where the provider does", async (stage) => {
		for (const person of [maya, juan]) {
			const { trip, answer } = await goThere(stage, person, person.subject);
			const { emailVerified } = await stage.signIn.identify(trip, backOf(stage), answer);
			assert.equal(
				emailVerified,
				stage.verifiesEmails && person.emailVerified,
				`of ${person.email}`,
			);
		}
	});

	check("believes no answer that the provider has not given", async (stage) => {
		const { trip, answer } = await goThere(stage, maya);
		const identify = (given: URLSearchParams, by = trip) =>
			stage.signIn.identify(by, backOf(stage), given);
		const madeUp = new URLSearchParams(answer);
		madeUp.set("code", "made-up");
		await assert.rejects(() => identify(madeUp), "a code that nobody gave out");
		const without = new URLSearchParams({ state: trip.state });
		await assert.rejects(() => identify(without), "an answer without a code");
		await identify(answer);
		await assert.rejects(() => identify(answer), "a code that was used before");
	});

	check("throws where the provider does not answer", async (stage) => {
		const { trip, answer } = await goThere(stage, maya);
		await stage.goAway();
		await assert.rejects(() => stage.signIn.identify(trip, backOf(stage), answer));
	});
}
