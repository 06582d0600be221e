import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import type { OutgoingEmail } from "#domain/notifications/email-sender.ts";
import { openEmailSender } from "./open-email-sender.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0)) await close();
});

const reply = (responseCode: number, message: string) =>
	Object.assign(new Error(message), { responseCode });

async function listen(server: Server): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as { port: number }).port;
}

/** Starts a real mail server on localhost. By default, the server accepts everything and requires no login. */
async function startPeer(options: SMTPServerOptions = {}) {
	const taken: string[] = [];
	const peer = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		onData(stream, { envelope }, done) {
			stream.resume();
			stream.on("end", () => {
				taken.push(...envelope.rcptTo.map(({ address }) => address));
				done();
			});
		},
		...options,
	});
	// Ignore errors, because a client that rejects the certificate closes the connection.
	peer.on("error", () => {});
	closers.push(() => new Promise((resolve) => peer.close(() => resolve())));
	return { port: await listen(peer.server as Server), taken };
}

/** Starts a server that accepts connections and sends nothing, or only the given greeting. */
async function startSilent(greeting = ""): Promise<number> {
	const sockets: Socket[] = [];
	const server = createServer((socket) => {
		sockets.push(socket);
		socket.on("error", () => {});
		if (greeting) socket.write(greeting);
	});
	closers.push(async () => {
		for (const socket of sockets) socket.destroy();
		await new Promise((resolve) => server.close(resolve));
	});
	return listen(server);
}

const withLogin: SMTPServerOptions = {
	disabledCommands: ["STARTTLS"],
	authOptional: false,
	allowInsecureAuth: true,
	onAuth: ({ username, password }, _session, done) =>
		username === "ana" && password === "right"
			? done(null, { user: "ana" })
			: done(reply(535, "5.7.8 Username and Password not accepted")),
};

const mail: OutgoingEmail = {
	from: "Kargado <hello@shop.example>",
	to: "ana@elsewhere.example",
	subject: "Salamat",
	text: "Salamat",
	html: "<p>Salamat</p>",
	attachments: [],
	messageId: "<mail-1@shop.example>",
};
const now = (address: string, given: OutgoingEmail | null = mail) =>
	openEmailSender(async () => address).sendNow(given);

test("sends each email through the mail server that is configured at that moment", async () => {
	const [first, second] = [await startPeer(), await startPeer()];
	let url: string | null = null;
	const sender = openEmailSender(async () => url);
	expect(await sender.server()).toBeNull();
	expect(await sender.send(mail)).toBe("kept");
	url = `smtp://127.0.0.1:${first.port}`;
	expect(await sender.send(mail)).toBe("sent");
	expect(await sender.server()).toEqual({ host: "127.0.0.1", port: first.port, user: null });
	url = `smtp://127.0.0.1:${second.port}`;
	expect(await sender.send(mail)).toBe("sent");
	expect([first.taken, second.taken]).toEqual([[mail.to], [mail.to]]);
	sender.close();
});

test("tests a login without an email, and reports a wrong password with the server's answer", async () => {
	const { port, taken } = await startPeer(withLogin);
	expect(await now(`smtp://ana:right@127.0.0.1:${port}`, null)).toBe("sent");
	expect(taken).toEqual([]);
	expect(await now(`smtp://ana:wrong@127.0.0.1:${port}`, null)).toEqual({
		reason: "login",
		quote: "535 5.7.8 Username and Password not accepted",
		isFinal: false,
	});
	expect(await now(`smtp://127.0.0.1:${port}`)).toMatchObject({ reason: "login" });
});

test.each<[string, SMTPServerOptions, object]>([
	[
		"the sender",
		{ onMailFrom: (_address, _session, done) => done(reply(550, "5.7.1 Not your address")) },
		{ reason: "sender", quote: "550 5.7.1 Not your address", isFinal: false },
	],
	[
		"the recipient",
		{ onRcptTo: (_address, _session, done) => done(reply(550, "5.1.1 No such user")) },
		{ reason: "recipient", quote: "550 5.1.1 No such user", isFinal: true },
	],
	[
		"a server that says its number twice",
		{ onRcptTo: (_address, _session, done) => done(reply(550, "550 no such user")) },
		{ reason: "recipient", quote: "550 no such user", isFinal: true },
	],
	[
		"the recipient for now",
		{ onRcptTo: (_address, _session, done) => done(reply(451, "4.7.1 Greylisted")) },
		{ reason: "busy", quote: "451 4.7.1 Greylisted", isFinal: false },
	],
	[
		"the message",
		{
			onData: (stream, _session, done) => {
				stream.resume();
				stream.on("end", () => done(reply(554, "5.6.0 Looks like spam")));
			},
		},
		{ reason: "refused", quote: "554 5.6.0 Looks like spam", isFinal: true },
	],
])("reports a server that refuses %s", async (_what, options, failure) => {
	const { port } = await startPeer(options);
	expect(await now(`smtp://127.0.0.1:${port}`)).toEqual(failure);
});

test("reports an untrusted certificate", async () => {
	// The test server's built-in certificate is for localhost and self-signed.
	const { port } = await startPeer({ secure: true, disabledCommands: ["AUTH"] });
	expect(await now(`smtps://localhost:${port}`)).toMatchObject({ reason: "certificate" });
	const starting = await startPeer({ disabledCommands: ["AUTH"] });
	expect(await now(`smtp://localhost:${starting.port}?requireTLS=true`)).toMatchObject({
		reason: "certificate",
	});
});

test("reports that the server doesn't support encryption", async () => {
	const { port } = await startPeer();
	expect(await now(`smtp://127.0.0.1:${port}?requireTLS=true`)).toMatchObject({
		reason: "encryption",
	});
	expect(await now(`smtps://127.0.0.1:${port}`)).toMatchObject({ reason: "encryption" });
});

test("reports that no server answers", async () => {
	const { port } = await startPeer();
	await closers.pop()?.();
	expect(await now(`smtp://127.0.0.1:${port}`)).toMatchObject({ reason: "unreachable" });
});

test("fails if the server sends no greeting or stops answering", async () => {
	const silent = await startSilent();
	const stopping = await startSilent("220 mail.example ESMTP\r\n");
	const answers = await Promise.all(
		[silent, stopping].map((port) =>
			openEmailSender(async () => `smtp://127.0.0.1:${port}`, 200).sendNow(mail),
		),
	);
	expect(answers).toMatchObject([{ reason: "timed_out" }, { reason: "timed_out" }]);
});
