import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
	message: { type: string; timestamp: string; data: Record<string, unknown> };
}

export interface WebhookReceiver {
	url: string;
	port: number;
	/** Received webhooks, newest last. */
	received: Received[];
	/** Answers the next requests; null to answer them with 204. */
	answer: ((response: ServerResponse, request: Received) => void) | null;
	stop(): Promise<void>;
}

/** Starts a local webhook receiver, like another program's. */
export async function startReceiver(): Promise<WebhookReceiver> {
	const received: Received[] = [];
	const server = createServer(async (incoming, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks).toString();
		const request = {
			path: incoming.url ?? "",
			headers: incoming.headers,
			body,
			message: body === "" ? null : JSON.parse(body),
		};
		received.push(request);
		if (receiver.answer) receiver.answer(response, request);
		else response.writeHead(204).end();
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	const receiver: WebhookReceiver = {
		port,
		received,
		answer: null,
		url: `http://127.0.0.1:${port}/hook`,
		stop: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
	return receiver;
}

/** Returns true if the signature is valid for this secret, according to the webhook specification. */
export function isBelieved(secret: string, { headers, body }: Received): boolean {
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
	const expected = `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
	return String(headers["webhook-signature"]).split(" ").includes(expected);
}
