import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { test } from "vitest";
import { openMail } from "#adapters/mail/open-mail.ts";
import { checkMail, type MailServerMood, type TakenMail } from "#extension/checks/index.ts";
import type { MailFailure, MailPort } from "#extension/mail.ts";

const reply = (responseCode: number, message: string) =>
	Object.assign(new Error(message), { responseCode });

/** A mail server on loopback with moods. */
async function startPeer() {
	const taken: TakenMail[] = [];
	const sockets = new Set<Socket>();
	let mood: MailServerMood = "takes";
	const peer = new SMTPServer({
		disabledCommands: ["AUTH", "STARTTLS"],
		onRcptTo(_address, _session, done) {
			if (mood === "refuses") return done(reply(550, "5.1.1 No such user"));
			return mood === "busy" ? done(reply(451, "4.7.1 Later")) : done();
		},
		async onData(stream, session, done) {
			const mail = await PostalMime.parse(await buffer(stream));
			taken.push({
				to: session.envelope.rcptTo.map(({ address }) => address).join(),
				subject: mail.subject ?? "",
				messageId: mail.messageId ?? "",
				text: mail.text ?? "",
				html: mail.html ?? "",
				attached: mail.attachments.map(({ filename }) => filename ?? ""),
			});
			done();
		},
	});
	peer.on("error", () => {});
	// In front of it, so that it can be silent or away while its address stays.
	const door = createServer((socket) => {
		sockets.add(socket);
		socket.on("error", () => {});
		if (mood === "away") socket.destroy();
		else if (mood !== "silent") (peer.server as Server).emit("connection", socket);
	});
	door.listen(0, "127.0.0.1");
	await once(door, "listening");
	return {
		url: `smtp://127.0.0.1:${(door.address() as { port: number }).port}`,
		taken: () => taken,
		become(given: MailServerMood) {
			mood = given;
		},
		async close() {
			for (const socket of sockets) socket.destroy();
			door.close();
			await once(door, "close");
		},
	};
}

/** How long it waits is what the signal leaves of it: the shop's own sender is told in milliseconds. */
const asPort = (url: string): MailPort => ({
	async send({ replyTo, headers: _, attachments, ...mail }, signal) {
		const patience = signal.aborted ? 0 : 400;
		const outcome = await openMail(async () => url, patience).sendNow({
			...mail,
			...(replyTo !== null && { replyTo }),
			attachments: attachments.map(({ content, ...about }) => ({
				...about,
				content: Buffer.from(content),
			})),
		});
		if (outcome === "kept") throw new Error("There is a server.");
		return outcome as "sent" | MailFailure;
	},
});

checkMail(test, async () => {
	const { url, ...peer } = await startPeer();
	return { ...peer, mail: asPort(url) };
});
