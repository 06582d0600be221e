import assert from "node:assert/strict";
import type { Mail, MailFailure, MailOutcome, MailPort } from "../mail.ts";
import { onStage, type TestFunction } from "./test-function.ts";

/**
 * takes: every mail. refuses: the recipient, for good. busy: asks for another try later. silent: takes what it
 * is sent and answers nothing. away: nobody is there.
 */
export type MailServerMood = "takes" | "refuses" | "busy" | "silent" | "away";

/** What the tests of a mail service play on. */
export interface MailStage {
	mail: MailPort;
	/** What the service has taken so far, as it has it. */
	taken(): readonly TakenMail[] | Promise<readonly TakenMail[]>;
	/** How the service, or what stands for it, behaves from now on. */
	become(mood: MailServerMood): void | Promise<void>;
	close?(): void | Promise<void>;
}

export type TakenMail = Pick<Mail, "to" | "subject" | "messageId"> & {
	text: string;
	html: string;
	/** Of what is attached. */
	attached: readonly string[];
};

const mail: Mail = {
	from: '"Kargado" <no-reply@shop.example>',
	replyTo: "hello@shop.example",
	to: "maya@elsewhere.example",
	subject: "Salamat, Maya — ₱1,299 ✓",
	text: "Your order ORD-00042 is on its way.",
	html: "<p>Your order <b>ORD-00042</b> is on its way.</p>",
	attachments: [
		{
			filename: "invoice.pdf",
			contentType: "application/pdf",
			content: Buffer.from("%PDF-1.7 an invoice"),
		},
	],
	headers: {},
	messageId: "<check-1@shop.example>",
};

/** Longer than any service needs that works. */
const patience = 20_000;
/** Of who does not wait. */
const shortPatience = 400;
const graceMilliseconds = 4_000;

function requireFailure(outcome: MailOutcome, what: string): MailFailure {
	assert.notEqual(outcome, "sent", `${what}: it says "sent", and the service did not take it`);
	const failure = outcome as MailFailure;
	assert.equal(typeof failure.quote, "string", `${what}: its quote is no text`);
	assert.equal(typeof failure.isFinal, "boolean", `${what}: isFinal is neither true nor false`);
	return failure;
}

/** Holds a mail service to what the shop asks of one. */
export function checkMail(
	test: TestFunction,
	openStage: () => MailStage | Promise<MailStage>,
): void {
	const check = onStage(test, openStage);
	const send = (port: MailPort, milliseconds = patience, given = mail) =>
		port.send(given, AbortSignal.timeout(milliseconds));

	check("says that a mail is sent once the service has it, whole", async (stage) => {
		assert.deepEqual(await stage.taken(), []);
		assert.equal(await send(stage.mail), "sent");
		const [taken, ...more] = await stage.taken();
		assert.ok(taken, 'it says "sent", and the service has nothing');
		assert.equal(more.length, 0, "it went out more than once");
		assert.equal(taken.to, mail.to);
		assert.equal(taken.subject, mail.subject);
		assert.equal(taken.messageId, mail.messageId);
		assert.ok(taken.text.includes("ORD-00042"), "its text is not there");
		assert.ok(taken.html.includes("<b>ORD-00042</b>"), "its HTML is not there");
		assert.deepEqual(taken.attached, ["invoice.pdf"]);
	});

	check("sends several at once, each to its own recipient", async (stage) => {
		const all = Array.from({ length: 5 }, (_, at) => ({
			...mail,
			to: `customer-${at}@elsewhere.example`,
			messageId: `<many-${at}@shop.example>`,
		}));
		const outcomes = await Promise.all(all.map((each) => send(stage.mail, patience, each)));
		assert.deepEqual(outcomes, ["sent", "sent", "sent", "sent", "sent"]);
		const pairs = (await stage.taken()).map(({ to, messageId }) => `${to} ${messageId}`);
		assert.deepEqual(pairs.sort(), all.map(({ to, messageId }) => `${to} ${messageId}`).sort());
	});

	check("tells a recipient that is refused for good from trouble that passes", async (stage) => {
		await stage.become("refuses");
		const refused = requireFailure(await send(stage.mail), "a refused recipient");
		assert.equal(refused.isFinal, true, "a refused recipient is tried again and again");
		await stage.become("busy");
		const busy = requireFailure(await send(stage.mail), "a busy service");
		assert.equal(busy.isFinal, false, "a mail is given up for a service that was busy");
		assert.deepEqual(await stage.taken(), []);
	});

	check("throws nothing where nobody is there, and sends again once somebody is", async (stage) => {
		await stage.become("away");
		const away = requireFailure(await send(stage.mail), "nobody is there");
		assert.equal(away.isFinal, false, "a mail is given up for a service that was away");
		await stage.become("takes");
		assert.equal(await send(stage.mail), "sent");
		assert.equal((await stage.taken()).length, 1);
	});

	check("does not wait longer than it may for a service that says nothing", async (stage) => {
		await stage.become("silent");
		const begun = performance.now();
		const silent = requireFailure(await send(stage.mail, shortPatience), "a silent service");
		const waited = performance.now() - begun;
		assert.ok(waited < shortPatience + graceMilliseconds, `it waited ${Math.round(waited)} ms`);
		assert.equal(silent.isFinal, false, "a mail is given up for a service that was silent");
	});
}
