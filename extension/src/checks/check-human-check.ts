import assert from "node:assert/strict";
import type { HumanCheckPort } from "../human-check.ts";
import { onStage, type TestFunction } from "./test-function.ts";

/** What the tests of a human check play on. */
export interface HumanCheckStage {
	humanCheck: HumanCheckPort;
	/** A token as the widget gives it to somebody at this address who has passed. */
	tokenFor(address: string): string | Promise<string>;
	/** From now on nobody answers. */
	goAway(): void | Promise<void>;
	close?(): void | Promise<void>;
}

const address = "198.51.100.7";

/** Holds a human check to what the shop asks of one. */
export function checkHumanCheck(
	test: TestFunction,
	openStage: () => HumanCheckStage | Promise<HumanCheckStage>,
): void {
	const check = onStage(test, openStage);

	check("lets through who has passed, once", async ({ humanCheck, tokenFor }) => {
		const token = await tokenFor(address);
		assert.equal(await humanCheck.verify(token, address), "human");
		assert.equal(
			await humanCheck.verify(token, address),
			"refused",
			"a token counts for as often as it is sent",
		);
	});

	check("refuses a token that nobody has earned", async ({ humanCheck, tokenFor }) => {
		const token = await tokenFor(address);
		assert.equal(await humanCheck.verify("made-up", address), "refused");
		assert.equal(await humanCheck.verify("", address), "refused");
		assert.equal(await humanCheck.verify(`${token}x`, address), "refused");
		assert.equal(await humanCheck.verify(token, address), "human", "a wrong one spoiled it");
	});

	check("lets nobody through where the service does not answer", async (stage) => {
		const token = await stage.tokenFor(address);
		await stage.goAway();
		assert.equal(await stage.humanCheck.verify(token, address), "unavailable");
	});

	check("tells the browser what it shows", async ({ humanCheck: { siteKey, widget } }) => {
		assert.notEqual(siteKey, "");
		assert.match(widget.script, /^https:\/\//);
		assert.match(widget.global, /^[A-Za-z_$][\w$]*$/);
		assert.ok(widget.sources.length > 0, "its script leads nowhere");
		for (const source of widget.sources) assert.match(source, /^https:\/\/(\*\.)?[a-z0-9.-]+$/);
	});
}
