import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, type TestContext, test } from "vitest";
import { createS3Bucket } from "#adapters/storage/s3-bucket.ts";
import { signS3 } from "#adapters/storage/sign-s3.ts";
import {
	applyProductImport,
	getProductImport,
	uploadProductImport,
} from "#contract/admin/product-csv.ts";
import { addProductImage, createProduct } from "#contract/admin/products.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { listProducts } from "#contract/user/catalogue.ts";
import { removeAvatar, uploadAvatar } from "#contract/user/profile.ts";
import { hashPassword } from "#domain/accounts/passwords/hash-password.ts";
import { createAccount } from "#domain/accounts/registration/create-account.ts";
import { turnOnSecondFactor } from "#test/support/authenticator.ts";
import { openShop } from "#test/support/open-shop.ts";
import { startShopProcess } from "#test/support/shop-process.ts";
import { type SwiftStore, startMilliseconds, startSwiftStore } from "#test/support/swift-store.ts";
import {
	createBareDatabase,
	createTestDatabase,
	type TestDatabase,
} from "#test/support/test-database.ts";
import { backupBucket } from "#tools/backup/destinations/backup-bucket.ts";
import { filesInBucket } from "#tools/backup/uploads/files-in-bucket.ts";
import { signInAs, visit } from "#tools/release-fixture/browse-shop.ts";
import { compareDatabases } from "#tools/restore-drill/drill-restore.ts";

const run = promisify(execFile);
const isServed = process.env["TEST_DATABASE"] === "postgres";
const folder = mkdtempSync(join(tmpdir(), "kargado-store-"));
let store: SwiftStore | null = null;
let unavailable = "";
beforeAll(async () => {
	if (!isServed) {
		unavailable = "Runs once, with PostgreSQL.";
		return;
	}
	const started = await startSwiftStore();
	if ("unavailable" in started) unavailable = started.unavailable;
	else store = started;
}, startMilliseconds + 60_000);
afterAll(async () => {
	await store?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** Opens a separate bucket in the store, or skips the test with a reason. */
async function openStore(bucket: string, { skip }: TestContext) {
	if (store === null) return skip(unavailable);
	await store.makeBucket(bucket);
	return { ...store.account, bucket };
}

const named = (index: number) => `products/${String(index).padStart(24, "A")}.webp`;

test("stores files, returns parts of them, and deletes them", async (context) => {
	const opened = await openStore("pictures", context);
	const storage = createS3Bucket(opened);
	const [name] = [named(1)];
	expect(await storage.read(name)).toBeNull();
	await storage.write(name, Buffer.from("a picture"), "image/webp");
	expect(String(await storage.read(name))).toBe("a picture");
	expect(await storage.has(name)).toBe(true);
	const call = signS3(opened, "pictures");
	const part = await call(name, { method: "GET", headers: { Range: "bytes=2-4" } });
	expect([part.status, await part.text()]).toEqual([206, "pic"]);
	const tag = `"${createHash("md5").update("a picture").digest("hex")}"`;
	expect(part.headers.get("etag")).toBe(tag);
	expect(part.headers.get("content-type")).toBe("image/webp");
	const known = await call(name, { method: "GET", headers: { "If-None-Match": tag } });
	expect(known.status).toBe(304);
	await storage.remove(name);
	await storage.remove(name);
	expect([await storage.has(name), await storage.read(name)]).toEqual([false, null]);
});

test("wrong keys and a missing bucket are reported when reading pictures and writing a backup", async (context) => {
	const opened = await openStore("locked", context);
	const wrong = { ...opened, secretAccessKey: "wrong" };
	await expect(createS3Bucket(wrong).read(named(1))).rejects.toThrow("The storage answered 403");
	const elsewhere = { ...opened, bucket: "missing" };
	await expect(
		createS3Bucket(elsewhere).write(named(1), Buffer.from("x"), "image/webp"),
	).rejects.toThrow("Bucket missing not found.");
	await expect(backupBucket(wrong, "s3://locked/one").begin()).rejects.toThrow(
		"refused the key for the bucket locked (SignatureDoesNotMatch)",
	);
	await expect(Array.fromAsync(filesInBucket(elsewhere).list())).rejects.toThrow(
		"There is no bucket missing at",
	);
});

test("lists all uploads page by page, but no other files in the bucket", async (context) => {
	const opened = await openStore("listed", context);
	const call = signS3(opened, "listed");
	await call("backups/kargado/storage/products/other.webp", { method: "PUT", body: "x" });
	await call("a%26b%3C.txt", { method: "PUT", body: "x" });
	const names = Array.from({ length: 7 }, (_, index) => named(index));
	for (const name of names) await call(name, { method: "PUT", body: name });
	expect(await Array.fromAsync(filesInBucket(opened, { pageSize: 2 }).list())).toEqual(names);
});

const secretsKey = Buffer.alloc(32, 7).toString("base64");
const password = "sampaguita-2026";
const nena = { name: "Aling Nena", email: "nena@alingnena.ph", role: "owner", password } as const;
const luz = { name: "Luz", email: "luz@customer.example", role: "customer", password } as const;

async function picture(colour: string): Promise<File> {
	const create = { width: 900, height: 900, channels: 3, background: colour } as const;
	const bytes = await sharp({ create }).png().toBuffer();
	return new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" });
}

async function openRealShop(context: TestContext): Promise<TestDatabase> {
	const database = await createTestDatabase();
	context.onTestFinished(() => database.close());
	await openShop(database);
	const passwordHash = await hashPassword(password);
	for (const { name, email, role } of [nena, luz]) {
		await createAccount(database, { name, email, role, passwordHash, verifiedAt: new Date() });
	}
	return database;
}

const asVariables = (account: SwiftStore["account"], prefix: "S3" | "BACKUP_S3") => ({
	[`${prefix}_ENDPOINT`]: account.endpoint,
	[`${prefix}_REGION`]: account.region,
	[`${prefix}_ACCESS_KEY_ID`]: account.accessKeyId,
	[`${prefix}_SECRET_ACCESS_KEY`]: account.secretAccessKey,
});

test("two processes share only PostgreSQL and the bucket, and a backup contains both", async (context) => {
	const opened = await openStore("shared", context);
	const database = await openRealShop(context);
	const uploads = asVariables(opened, "S3");
	const variables = { DATABASE_URL: database.url, SECRETS_KEY: secretsKey, ...uploads };
	const start = async (name: string) => {
		const shop = await startShopProcess({
			...variables,
			S3_BUCKET: "shared",
			DEMO: "0",
			DATA_DIR: join(folder, name),
		});
		context.onTestFinished(shop.stop);
		return shop.origin;
	};
	const [one, other] = [await start("one"), await start("other")];
	const owner = await signInAs(one, nena);
	await turnOnSecondFactor(owner.api, Date.now());
	/** Returns a browser of the same person that is connected to the other process. */
	const beside = visit(other);
	for (const [name, value] of owner.cookies) beside.cookies.set(name, value);

	const { id } = await owner.api(createProduct, { name: "Cable", price: 99, status: "published" });
	const { images } = await owner.api(addProductImage, {
		product_id: id,
		image: await picture("teal"),
	});
	const shown = images[0]?.path ?? "";
	const answers = await Promise.all([one, other].map((origin) => visit(origin).fetch(shown)));
	const bytes = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.bytes())));
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);

	const [branch] = await owner.api(listAdminBranches);
	const query = new URLSearchParams({ file_name: "new.csv", branch_id: String(branch?.id) });
	const sent = await owner.fetch(`${uploadProductImport.path}?${query}`, {
		method: "POST",
		headers: { "Content-Type": "application/octet-stream" },
		body: "Handle,Title,Variant Price,Status\ncase,Clear case,150.00,active\n",
	});
	const { id: file } = (await sent.json()) as { id: number };
	const patience = { timeout: 60_000, interval: 50 };
	const reach = (status: string) =>
		expect
			.poll(async () => (await beside.api(getProductImport, { id: file })).status, patience)
			.toBe(status);
	await reach("ready");
	await beside.api(applyProductImport, { id: file });
	await reach("applied");
	for (const origin of [one, other]) {
		const names = async () => {
			const { api } = visit(origin);
			return (await api(listProducts, {})).map(({ name }) => name).sort();
		};
		await expect.poll(names, patience).toEqual(["Cable", "Clear case"]);
	}

	const files = filesInBucket(opened);
	const avatars = async () =>
		(await Array.fromAsync(files.list())).filter((name) => name.startsWith("avatars/"));
	const customer = await signInAs(one, luz);
	await customer.api(uploadAvatar, { avatar: await picture("plum") });
	expect(await avatars()).not.toEqual([]);
	const elsewhere = await signInAs(other, luz);
	await elsewhere.api(removeAvatar);
	await expect.poll(avatars, patience).toEqual([]);

	const kept = await Array.fromAsync(files.list());
	const command = (name: string, parameters: string[], given: Record<string, string>) =>
		run(process.execPath, [join(import.meta.dirname, `../../tools/${name}.ts`), ...parameters], {
			cwd: folder,
			env: {
				PATH: process.env["PATH"] ?? "",
				...variables,
				S3_BUCKET: "shared",
				...asVariables(opened, "BACKUP_S3"),
				DATA_DIR: join(folder, "commands"),
				...given,
			},
		});
	await store?.makeBucket("safe");
	const { stdout } = await command("backup", ["s3://safe/manila"], {});
	expect(stdout).toContain(
		`, ${kept.length} files. Each table and file was read back and is complete.`,
	);
	const restored = await createBareDatabase();
	context.onTestFinished(() => restored.close());
	await store?.makeBucket("restored");
	const answer = await command("restore", [stdout.split("\n", 1)[0] ?? ""], {
		DATABASE_URL: restored.url,
		S3_BUCKET: "restored",
	});
	expect(answer.stdout).toMatch(/ bookkeeping rules checked, 0 violated/);
	const again = filesInBucket({ ...opened, bucket: "restored" });
	expect(await Array.fromAsync(again.list())).toEqual(kept);
	const [original, copy] = [signS3(opened, "shared"), signS3(opened, "restored")];
	for (const name of kept) {
		const [before, after] = [
			await original(name, { method: "GET" }),
			await copy(name, { method: "GET" }),
		];
		expect([name, after.headers.get("etag")]).toEqual([name, before.headers.get("etag")]);
		expect(after.headers.get("content-type")).toBe(before.headers.get("content-type"));
	}
	const { differences } = await compareDatabases(database, restored);
	expect(differences.filter((text) => /products|variations|accounts/.test(text))).toEqual([]);
}, 300_000);
