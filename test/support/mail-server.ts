import PostalMime, { type Email } from "postal-mime";
import { spawnModule } from "./spawn-module.ts";

/** The server's program. It prints its address, then each message as a line of JSON. */
const program = `
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
const say = (value) => process.stdout.write(JSON.stringify(value) + "\\n");
const { login, knowsNobody } = JSON.parse(process.argv[1]);
const server = new SMTPServer({
	disabledCommands: login ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
	allowInsecureAuth: true,
	onAuth: ({ username, password }, _session, done) =>
		username === login?.user && password === login?.password
			? done(null, { user: username })
			: done(Object.assign(new Error("5.7.8 Bad credentials"), { responseCode: 535 })),
	onRcptTo: (_address, _session, done) =>
		knowsNobody
			? done(Object.assign(new Error("5.1.1 No such user here"), { responseCode: 550 }))
			: done(),
	async onData(stream, session, done) {
		const message = (await buffer(stream)).toString("base64");
		say({ to: session.envelope.rcptTo.map(({ address }) => address), message });
		done();
	},
});
server.listen(0, "127.0.0.1", () => say(server.server.address().port));
`;

export interface MailServer {
	/** `smtp://127.0.0.1:2525` */
	url: string;
	port: number;
	/** Waits for an email to an address whose subject matches, and returns the newest one. */
	mailTo(address: string, subject: RegExp): Promise<Email>;
	stop(): Promise<void>;
}

/**
 * Starts an SMTP server in a separate process and stores the messages that it receives.
 * @param login the user and password that a sender must give; if omitted, anyone may send
 * @param options.knowsNobody true to refuse every recipient
 */
export async function startMailServer(
	login?: { user: string; password: string },
	{ knowsNobody = false } = {},
): Promise<MailServer> {
	const spawned = spawnModule(program, JSON.stringify({ login, knowsNobody }));
	const port = Number(await spawned.nextLine());
	const received: { to: string[]; mail: Email }[] = [];
	let tellNext = Promise.withResolvers<void>();
	const receive = async () => {
		for (;;) {
			const line = await spawned.nextLine();
			if (line === undefined) return;
			const { to, message } = JSON.parse(line) as { to: string[]; message: string };
			received.push({ to, mail: await PostalMime.parse(Buffer.from(message, "base64")) });
			tellNext.resolve();
			tellNext = Promise.withResolvers<void>();
		}
	};
	const ended = receive();
	return {
		url: `smtp://127.0.0.1:${port}`,
		port,
		async mailTo(address, subject) {
			for (;;) {
				const found = received.findLast(
					({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ""),
				);
				if (found) return found.mail;
				await tellNext.promise;
			}
		},
		async stop() {
			await spawned.kill();
			await ended;
		},
	};
}
