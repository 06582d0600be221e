import {
	createDecipheriv,
	createECDH,
	createPublicKey,
	type ECDH,
	hkdfSync,
	randomBytes,
	verify,
} from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openWebhookCaller } from "#adapters/external/call-webhook.ts";
import { logout } from "#contract/account/session.ts";
import {
	addPushDevice,
	changeOwnAlerts,
	readPushDevices,
	removePushDevice,
} from "#contract/admin/alerts.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { requestCancellation } from "#contract/user/orders.ts";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { createCustomer, type TestCustomer } from "#test/support/customer-fixture.ts";
import { orderItems } from "#test/support/order-fixture.ts";
import { createTestShop, type TestShop } from "#test/support/test-shop.ts";
import { pushAlerts } from "./push-alerts.ts";
import { keepNotifyingWithoutSession } from "./push-devices.ts";
import { sendPush } from "./send-push.ts";

interface Arrived {
	path: string;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/** A local server that stands in for the push services of browser vendors. */
let service: Server;
let port: number;
let status = 201;
const arrived: Arrived[] = [];

let shop: TestShop;
let manager: TestCustomer;
let ana: TestCustomer;
let jun: TestCustomer;
let maria: TestCustomer;
let cable: number;

beforeAll(async () => {
	service = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		arrived.push({
			path: request.url ?? "",
			headers: request.headers,
			body: Buffer.concat(chunks),
		});
		response.writeHead(status).end();
	});
	await once(service.listen(0, "127.0.0.1"), "listening");
	port = (service.address() as AddressInfo).port;
	shop = await createTestShop();
	manager = await createCustomer(shop, { name: "Lita Cruz", role: "manager" });
	ana = await createCustomer(shop, { name: "Ana Reyes", role: "staff", branch: "main" });
	jun = await createCustomer(shop, { name: "Jun Santos", role: "staff", branch: "second" });
	maria = await createCustomer(shop, { name: "Maria Secret" });
	cable = (await insertProduct(shop.database, { name: "Cable", stock: { main: 90 } })).id;
});
afterAll(async () => {
	service.closeAllConnections();
	service.close();
	await shop.close();
});
beforeEach(async () => {
	status = 201;
	arrived.length = 0;
	shop.jobs.length = 0;
	await shop.database.execute(sql`delete from push_devices`);
	await shop.database.execute(sql`delete from live_events`);
	await shop.database.execute(sql`delete from alert_choices`);
});

interface TestBrowserKeys {
	curve: ECDH;
	auth: Buffer;
}

let subscribed = 0;
/** Subscribes a person's browser, with the local server as its push service. */
async function subscribe(person: TestCustomer): Promise<TestBrowserKeys & { path: string }> {
	const curve = createECDH("prime256v1");
	const auth = randomBytes(16);
	subscribed += 1;
	const path = `/push/${subscribed}`;
	await person.api(addPushDevice, {
		endpoint: `https://push.example${path}`,
		public_key: curve.generateKeys("base64url"),
		auth_secret: auth.toString("base64url"),
	});
	// Write the subscription directly, because the API rejects addresses in the shop's own network.
	await shop.database.execute(sql`
		update push_devices set endpoint = ${`http://127.0.0.1:${port}${path}`}
		where endpoint = ${`https://push.example${path}`}`);
	return { curve, auth, path };
}

/** Decrypts a message as a browser does (RFC 8291). */
function decrypt({ curve, auth }: TestBrowserKeys, body: Buffer): unknown {
	const salt = body.subarray(0, 16);
	const theirs = body.subarray(21, 21 + body.readUInt8(20));
	const record = body.subarray(21 + theirs.length);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), theirs]);
	const secret = hkdfSync("sha256", curve.computeSecret(theirs), auth, info, 32);
	const derive = (name: string, length: number) =>
		Buffer.from(
			hkdfSync("sha256", Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
		);
	const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
	decipher.setAuthTag(record.subarray(-16));
	const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
	expect(plain.at(-1)).toBe(2);
	return JSON.parse(plain.subarray(0, -1).toString());
}

const context = () => ({
	...shop.parts,
	origin: "https://kargado.test",
	webhooks: openWebhookCaller({
		mayReach: (address, asked) => address === "127.0.0.1" && asked === port,
		patience: 5_000,
	}),
});
/** Queues notifications for new alerts, and runs the jobs that send them. */
async function push(): Promise<void> {
	await pushAlerts(context());
	for (const { name, job } of shop.jobs.splice(0)) {
		if (name === "send-push") await sendPush(context(), job as Jobs["send-push"]);
	}
}
const order = async () => (await orderItems(maria, [{ product_id: cable }])).id;

test("a new order notifies the people who handle it once, encrypted for each browser", async () => {
	const [hers, lita] = [await subscribe(ana), await subscribe(manager)];
	await subscribe(jun);
	const first = await order();
	await order();
	await maria.api(requestCancellation, { id: String(first), reason: "other" });
	await push();
	expect(arrived.map(({ path }) => path).toSorted()).toEqual([hers.path, lita.path].toSorted());
	const body = arrived.find(({ path }) => path === hers.path)?.body ?? Buffer.alloc(0);
	const message = decrypt(hers, body);
	expect(message).toEqual({
		title: "2 new orders, 1 cancellation request",
		lines: expect.arrayContaining([expect.stringMatching(/^New order ORD-\d{5}, /)]),
		page: "/admin/orders",
	});
	expect(JSON.stringify(message)).not.toContain("Maria");
	expect(() => decrypt(lita, body)).toThrow();
	await push();
	expect(arrived).toHaveLength(2);
	const { devices } = await ana.api(readPushDevices);
	expect(devices).toMatchObject([{ told_at: expect.stringMatching(/^\d{4}-/) }]);
});

test("each notification proves the shop's identity with the key that the browser subscribed with", async () => {
	await subscribe(ana);
	await order();
	const before = Math.floor(shop.now().getTime() / 1000);
	await push();
	const after = shop.now().getTime() / 1000;
	const { public_key } = await ana.api(readPushDevices);
	const { headers } = arrived[0] as Arrived;
	expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600", urgency: "high" });
	const [, head, claims, signature, key] =
		/^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
	expect(key).toBe(public_key);
	const point = Buffer.from(public_key, "base64url");
	const jwk = { kty: "EC", crv: "P-256", ...pointOf(point) };
	const isTrue = verify(
		...(["sha256", Buffer.from(`${head}.${claims}`)] as const),
		{ key: createPublicKey({ format: "jwk", key: jwk }), dsaEncoding: "ieee-p1363" },
		Buffer.from(signature ?? "", "base64url"),
	);
	expect(isTrue).toBe(true);
	const { exp, ...said } = JSON.parse(Buffer.from(claims ?? "", "base64url").toString());
	expect(said).toEqual({ aud: `http://127.0.0.1:${port}`, sub: "https://kargado.test" });
	expect(exp).toBeGreaterThanOrEqual(before + 12 * 3600);
	expect(exp).toBeLessThanOrEqual(after + 12 * 3600);
	const { kept } = await shop.database.one<{ kept: string }>(
		sql`select private_key as kept from push_identity`,
	);
	expect(kept).not.toMatch(/^[\w-]{43}$/);
});
const pointOf = (point: Buffer) => ({
	x: point.subarray(1, 33).toString("base64url"),
	y: point.subarray(33).toString("base64url"),
});

test("two concurrent processes send one notification", async () => {
	await subscribe(ana);
	await order();
	await Promise.all([pushAlerts(context()), pushAlerts(context()), pushAlerts(context())]);
	expect(shop.jobs.filter(({ name }) => name === "send-push")).toHaveLength(1);
});

test("notifications follow each person's choices, and questions notify only people who may answer them", async () => {
	await subscribe(ana);
	const lita = await subscribe(manager);
	await ana.api(changeOwnAlerts, {
		choices: [{ kind: "order_placed", in_page: true, by_push: false, by_mail: true }],
	});
	await order();
	await shop.visitor().api(askQuestion, {
		kind: "contact",
		name: "Luz",
		email: "luz@customer.example",
		message: "Open today?",
	});
	await push();
	expect(arrived.map(({ path }) => path)).toEqual([lita.path]);
	expect(decrypt(lita, (arrived[0] as Arrived).body)).toMatchObject({ page: "/admin" });
});

test("a browser that no longer exists is deleted, and a notification is sent again if the push service was down", async () => {
	await subscribe(ana);
	await order();
	await pushAlerts(context());
	const job = shop.jobs.splice(0).find(({ name }) => name === "send-push")
		?.job as Jobs["send-push"];
	status = 503;
	await expect(sendPush(context(), job)).rejects.toThrow("503");
	expect((await ana.api(readPushDevices)).devices).toMatchObject([{ told_at: null }]);
	status = 410;
	await sendPush(context(), job);
	expect((await ana.api(readPushDevices)).devices).toEqual([]);
	arrived.length = 0;
	await sendPush(context(), job);
	expect(arrived).toEqual([]);
});

test("notifications stop after a sign-out or a block, but not when a session expires", async () => {
	const leaving = await createCustomer(shop, { role: "staff", branch: "main" });
	const blocked = await createCustomer(shop, { role: "staff", branch: "main" });
	const away = await createCustomer(shop, { role: "staff", branch: "main" });
	await subscribe(leaving);
	await subscribe(blocked);
	const still = await subscribe(away);
	await leaving.api(logout);
	await shop.database.execute(
		sql`update accounts set blocked_at = now() where id = ${blocked.accountId}`,
	);
	await shop.database.execute(
		sql`update sessions set expires_at = now() - interval '1 day' where account_id = ${away.accountId}`,
	);
	await keepNotifyingWithoutSession(shop.database, shop.now());
	await shop.database.execute(sql`delete from sessions where account_id = ${away.accountId}`);
	await order();
	await push();
	expect(arrived.map(({ path }) => path)).toEqual([still.path]);
});

test("internal addresses, invalid keys and an eleventh device are refused", async () => {
	const curve = createECDH("prime256v1");
	const good = {
		endpoint: "https://push.example/one",
		public_key: curve.generateKeys("base64url"),
		auth_secret: randomBytes(16).toString("base64url"),
	};
	for (const wrong of [
		{ endpoint: "https://127.0.0.1/push" },
		{ endpoint: "http://push.example/one" },
		{ endpoint: "https://metadata.internal/" },
		{ public_key: "AAAA" },
		{ auth_secret: "AAAA" },
	]) {
		await expect(ana.api(addPushDevice, { ...good, ...wrong })).rejects.toMatchObject({
			status: 422,
		});
	}
	const devices = async () => (await ana.api(readPushDevices)).devices;
	expect(await devices()).toEqual([]);
	const places = Array.from({ length: 12 }, (_, index) => `https://push.example/${index}`);
	const added = await Promise.allSettled(
		places.map((endpoint) => ana.api(addPushDevice, { ...good, endpoint })),
	);
	expect(added.filter((each) => each.status === "fulfilled")).toHaveLength(10);
	expect(await devices()).toHaveLength(10);
	const [one] = await devices();
	// A browser belongs to the person who subscribed it last.
	await jun.api(addPushDevice, { ...good, endpoint: one?.endpoint ?? "" });
	expect(await devices()).toHaveLength(9);
	const [two] = await devices();
	await jun.api(removePushDevice, { id: String(two?.id) });
	expect(await devices()).toHaveLength(9);
	await ana.api(removePushDevice, { id: String(two?.id) });
	expect(await devices()).toHaveLength(8);
});
