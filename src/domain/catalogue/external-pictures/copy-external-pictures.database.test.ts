import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { externalFileRules, openExternalFiles } from "#adapters/external/read-external-file.ts";
import {
	dropOutsidePicture,
	listOutsidePictures,
	retryOutsidePictures,
} from "#contract/admin/external-pictures.ts";
import { listProducts } from "#contract/user/catalogue.ts";
import { readPictureShape } from "#lib/pictures/stored-picture.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { photograph } from "#test/support/photograph.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import { createTestShop, type TestBrowser, type TestShop } from "#test/support/test-shop.ts";
import { copyExternalPictures } from "./copy-external-pictures.ts";

let shop: TestShop;
let owner: TestBrowser;
let origin: string;
let photo: Buffer;
/** Responses by path; each test sets its own. */
const answers = new Map<string, RequestListener>();
const asked: string[] = [];
const peer = createServer((request, response) => {
	asked.push(request.url ?? "");
	const answer = answers.get(request.url ?? "");
	if (answer) answer(request, response);
	else response.writeHead(404).end();
});
beforeAll(async () => {
	shop = await createTestShop();
	owner = await signIn(shop, await createTestAccount(shop, { role: "owner" }));
	photo = await photograph(2000, 1500);
	await once(peer.listen(0, "127.0.0.1"), "listening");
	origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
});
afterAll(async () => {
	peer.closeAllConnections();
	peer.close();
	await shop.close();
});

/** The test server is the only local address that may be reached. */
const rules = {
	...externalFileRules,
	mayReach: (address: string, port: number) =>
		address === "127.0.0.1" && port === (peer.address() as AddressInfo).port,
	mostBytes: 2_000_000,
	patience: 4000,
	silence: 1500,
};
const context = () => ({
	...shop.parts,
	outside: openExternalFiles(rules),
	log: silent,
});
const silent = { warn: () => {} } as never;
const copy = () => copyExternalPictures(context());

let count = 0;
/** Creates a product with a picture on the test server. */
async function productWith(answer: RequestListener | null, address?: string) {
	const path = `/${++count}.jpg`;
	if (answer) answers.set(path, answer);
	const image = address ?? origin + path;
	return { ...(await insertProduct(shop.database, { image })), address: image, path };
}
const imagesOf = async (id: number) =>
	(
		await shop.database.rows<{ path: string }>(
			sql`select path from product_images where product_id = ${id} order by position, id`,
		)
	).map(({ path }) => path);
const stateOf = (address: string) =>
	shop.database.one<{ status: string; reason: string | null; tries: number }>(
		sql`select status, reason, tries from outside_pictures where address = ${address}`,
	);
const send =
	(bytes: Buffer, headers: Record<string, string> = {}): RequestListener =>
	(_, response) =>
		response.writeHead(200, headers).end(bytes);
const minutes = (many: number) => many * 60_000;

test("an imported picture is hidden from shoppers until the shop has copied it", async () => {
	const { id, variationIds, address } = await productWith(send(photo));
	await shop.database.execute(
		sql`update variations set image = ${address} where id = ${variationIds[0]}`,
	);
	const shown = async () => {
		await shop.catalogue.refresh();
		const products = await shop.visitor().api(listProducts);
		return products.find((product) => product.id === id)?.thumbnail;
	};
	expect(await shown()).toBeNull();
	expect(await owner.api(listOutsidePictures)).toMatchObject({ waiting: 1, copied: 0 });
	await copy();
	const [path = ""] = await imagesOf(id);
	expect(readPictureShape(path)).toMatchObject({ width: 1600, height: 1200 });
	expect(await shown()).toBe(path);
	const variation = await shop.database.one(
		sql`select image from variations where id = ${variationIds[0]}`,
	);
	expect(variation).toEqual({ image: path });
	expect(await owner.api(listOutsidePictures)).toMatchObject({
		waiting: 0,
		copied: 1,
		troubled: [],
	});
	const name = path.replace("/storage/", "");
	expect(shop.jobs).toContainEqual({ name: "make-picture-widths", job: { name } });
	expect((await shop.visitor().fetch(path)).status).toBe(200);

	// A second product with the same URL uses the copy without a download.
	asked.length = 0;
	const again = await productWith(null, address);
	await copy();
	expect(await imagesOf(again.id)).toEqual([path]);
	expect(asked).toEqual([]);
});

test("downloads at most four pictures at once", {
	tags: "rehearsal",
}, async () => {
	// Start with an empty, analyzed table, for which the planner chooses other plans than for a full one.
	await shop.database.execute(sql`truncate outside_pictures`);
	await shop.database.execute(sql`vacuum analyze outside_pictures`);
	for (let round = 0; round < 10; round += 1) await copy();
	const inHand: number[] = [];
	const held: RequestListener = async (request, response) => {
		const { taken } = await shop.database.one<{ taken: number }>(sql`
			select count(*)::integer as taken from outside_pictures
			where tries > 0 and status = 'waiting'`);
		inHand.push(taken);
		send(photo)(request, response);
	};
	for (let number = 0; number < 24; number += 1) await productWith(held);
	await copy();
	expect((await owner.api(listOutsidePictures)).copied).toBe(24);
	expect(Math.max(...inHand)).toBeLessThanOrEqual(4);
});

test("two URLs of the same picture add it to a product only once", async () => {
	const { id, address } = await productWith(send(photo));
	await shop.database.execute(sql`
		insert into product_images (product_id, path, position)
		values (${id}, ${`${address}?v=2`}, 1)`);
	answers.set(`${new URL(address).pathname}?v=2`, send(photo));
	await copy();
	expect(await imagesOf(id)).toHaveLength(1);
});

describe("a picture's download fails without a retry", () => {
	const wide = { width: 7800, height: 7800, channels: 3, background: "#123" } as const;
	test.each<[string, () => RequestListener | Promise<RequestListener>, string]>([
		[
			"responds with 404",
			() => (_, response) => void response.writeHead(404).end(),
			"The file no longer exists.",
		],
		[
			"responds with 403",
			() => (_, response) => void response.writeHead(403).end(),
			"The server answered with 403.",
		],
		[
			"announces a file that is too large",
			() => send(Buffer.alloc(10), { "Content-Length": "9000000" }),
			"The file is larger than 1 MB.",
		],
		[
			"sends more data than allowed",
			() => (_, response) => {
				for (let part = 0; part < 5; part += 1) response.write(Buffer.alloc(500_000));
				response.end();
			},
			"The file is larger than 1 MB.",
		],
		[
			"returns HTML instead of a picture",
			() => send(Buffer.from("<html>Not here</html>")),
			"The file is not a JPEG, PNG, WebP or AVIF picture.",
		],
		[
			"returns a picture in an unsupported format",
			() => send(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
			"The file is not a JPEG, PNG, WebP or AVIF picture.",
		],
		[
			"returns an incomplete picture",
			() => send(photo.subarray(0, 30_000)),
			"The picture is damaged or incomplete.",
		],
		[
			"returns a picture with too many pixels",
			async () => send(await sharp({ create: wide, limitInputPixels: false }).png().toBuffer()),
			"The picture has more than 60 megapixels.",
		],
		[
			"redirects to this machine",
			() => (_, response) =>
				void response.writeHead(302, { Location: "http://127.0.0.1:1/a.jpg" }).end(),
			"This address is in a private network. The shop downloads pictures only from public addresses.",
		],
		[
			"redirects to a private network by name",
			() => (_, response) =>
				void response.writeHead(302, { Location: "http://localhost:1/a.jpg" }).end(),
			"This address is in a private network. The shop downloads pictures only from public addresses.",
		],
		[
			"redirects to a file URL",
			() => (_, response) => void response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
			"This is not a web address.",
		],
		[
			"redirects to a URL with a user name and password",
			() => (_, response) =>
				void response.writeHead(302, { Location: origin.replace("//", "//a:b@") }).end(),
			"The server asks for a password.",
		],
		[
			"redirects in a loop",
			() => (request, response) =>
				void response.writeHead(301, { Location: request.url ?? "" }).end(),
			"The address redirects in a loop.",
		],
	])("if its URL %s", async (_, make, reason) => {
		const { id, address, path } = await productWith(await make());
		await copy();
		expect(await stateOf(address)).toEqual({ status: "failed", reason, tries: 1 });
		expect(await imagesOf(id)).toEqual([address]);
		const { troubled } = await owner.api(listOutsidePictures);
		expect(troubled).toContainEqual(
			expect.objectContaining({ address, reason, product: expect.objectContaining({ id }) }),
		);
		answers.delete(path);
	});
});

describe("a temporary failure of a picture's download", () => {
	test.each<[string, RequestListener, string]>([
		[
			"responds with 500",
			(_, response) => void response.writeHead(500).end(),
			"The server answered with 500.",
		],
		["doesn't respond", () => {}, "The server is too slow."],
		[
			"is too slow",
			(_, response) => {
				response.writeHead(200);
				const timer = setInterval(() => response.write("x"), 100);
				response.on("close", () => clearInterval(timer));
			},
			"The server took too long.",
		],
		[
			"closes the connection halfway",
			(_, response) => {
				response.writeHead(200, { "Content-Length": String(photo.length) });
				response.write(photo.subarray(0, 1000), () => response.destroy());
			},
			"The connection was lost.",
		],
	])("is retried with growing delays if the server %s", async (_, trouble, reason) => {
		const { id, address, path } = await productWith(trouble);
		await copy();
		expect(await stateOf(address)).toEqual({ status: "waiting", reason, tries: 1 });
		await copy();
		expect((await stateOf(address)).tries).toBe(1);
		answers.set(path, send(photo));
		shop.advance(minutes(1));
		await copy();
		expect(await stateOf(address)).toEqual({ status: "copied", reason: null, tries: 2 });
		expect((await imagesOf(id))[0]).toMatch(/^\/storage\//);
	});

	test("becomes permanent after five attempts, until someone retries or removes the picture", async () => {
		const { id, address, path } = await productWith(
			(_, response) => void response.writeHead(503).end(),
		);
		for (let tries = 1; tries <= 6; tries += 1) {
			await copy();
			shop.advance(minutes(61));
		}
		expect(await stateOf(address)).toMatchObject({ status: "failed", tries: 5 });
		const [row] = (await owner.api(listOutsidePictures)).troubled.filter(
			(each) => each.address === address,
		);
		await owner.api(retryOutsidePictures, { id: row?.id });
		await copy();
		expect(await stateOf(address)).toMatchObject({ status: "waiting", tries: 1 });
		await owner.api(dropOutsidePicture, { id: row?.id ?? 0 });
		expect(await imagesOf(id)).toEqual([]);
		answers.delete(path);
	});
});

test("a download fails at once if the server switches to another protocol", async () => {
	const { address } = await productWith(({ socket }) => {
		socket.write(
			"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
		);
	});
	await copy();
	expect(await stateOf(address)).toEqual({
		status: "waiting",
		tries: 1,
		reason: "The server closed the connection without an answer.",
	});
	await shop.database.execute(sql`delete from outside_pictures where address = ${address}`);
});

test("a picture that a crashed process had claimed is copied by exactly one other process", async () => {
	const { id, address } = await productWith(send(photo));
	// Set the state that a crashed process leaves: the picture is claimed but not downloaded.
	await shop.database.execute(sql`
		update outside_pictures set tries = 1, next_try_at = ${new Date(shop.now().getTime() + minutes(4))}
		where address = ${address}`);
	await copy();
	expect(await imagesOf(id)).toEqual([address]);
	shop.advance(minutes(5));
	asked.length = 0;
	// Another process has its own database handle.
	await Promise.all([
		copy(),
		copyExternalPictures({ ...context(), database: { ...shop.database } }),
	]);
	expect((await imagesOf(id))[0]).toMatch(/^\/storage\//);
	expect(asked).toHaveLength(1);
});

test("without the test's exception, the shop never connects to this machine", async () => {
	asked.length = 0;
	const outside = openExternalFiles();
	for (const address of [
		origin,
		origin.replace("127.0.0.1", "localhost"),
		"http://[::ffff:127.0.0.1]/",
	]) {
		await expect(outside.read(`${address}/1.jpg`)).rejects.toMatchObject({
			message:
				"This address is in a private network. The shop downloads pictures only from public addresses.",
			mayPass: false,
		});
	}
	expect(asked).toEqual([]);
});
