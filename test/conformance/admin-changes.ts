import sharp from "sharp";
import sql from "sql-template-tag";
import * as secondFactor from "#contract/account/second-factor.ts";
import * as apiKeys from "#contract/admin/api-keys.ts";
import * as branches from "#contract/admin/branches.ts";
import * as look from "#contract/admin/branding.ts";
import * as customers from "#contract/admin/customers.ts";
import * as devices from "#contract/admin/devices.ts";
import * as extensions from "#contract/admin/extensions.ts";
import * as outsidePictures from "#contract/admin/external-pictures.ts";
import * as giftCards from "#contract/admin/gift-cards.ts";
import * as holidays from "#contract/admin/holidays.ts";
import * as jobs from "#contract/admin/jobs.ts";
import * as mailServer from "#contract/admin/mail-server.ts";
import * as mailTemplates from "#contract/admin/mail-templates.ts";
import * as dressing from "#contract/admin/merchandising.ts";
import * as newsletters from "#contract/admin/newsletters.ts";
import * as outbox from "#contract/admin/outbox.ts";
import * as past from "#contract/admin/past-customers.ts";
import * as products from "#contract/admin/products.ts";
import * as providers from "#contract/admin/providers.ts";
import * as questions from "#contract/admin/questions.ts";
import * as reviews from "#contract/admin/reviews.ts";
import * as setUp from "#contract/admin/set-up.ts";
import * as settings from "#contract/admin/settings.ts";
import * as shippingTable from "#contract/admin/shipping-table.ts";
import * as staff from "#contract/admin/staff.ts";
import * as stock from "#contract/admin/stock.ts";
import { changeCustomerCredit } from "#contract/admin/store-credit.ts";
import * as storefront from "#contract/admin/storefront-origins.ts";
import * as texts from "#contract/admin/texts.ts";
import * as transferAccount from "#contract/admin/transfer-account.ts";
import * as webhooks from "#contract/admin/webhooks.ts";
import { askQuestion } from "#contract/landing/questions.ts";
import { openJobQueue } from "#jobs/queue.ts";
import { createLog } from "#src/server/log.ts";
import { codeOf, turnOnSecondFactor } from "#test/support/authenticator.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import { customerPassword, type TestCustomer } from "#test/support/customer-fixture.ts";
import { subscribe } from "#test/support/newsletter.ts";
import { createTestAccount, signIn } from "#test/support/test-account.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";
import { catalogueChanges } from "./catalogue-changes.ts";
import { counterChanges } from "./counter-changes.ts";
import { courierChanges } from "./courier-changes.ts";
import { customFieldChanges } from "./custom-field-changes.ts";
import { draftChanges } from "./draft-changes.ts";
import { moneyChanges } from "./money-changes.ts";
import { orderChanges } from "./order-changes.ts";
import { purchasingChanges } from "./purchasing-changes.ts";
import { unitChanges } from "./unit-changes.ts";

let count = 0;
const fresh = (word: string) => `${word}-${++count}`;
const freshEmail = () => `${fresh("reader")}@elsewhere.example`;

const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } });
/** Returns a different picture each time, because identical ones are stored once. */
const picture = async () => {
	const made = pixels.clone().resize(8, ++pictures);
	return new File([new Uint8Array(await made.png().toBuffer())], "a.png");
};
let pictures = 8;

const newProduct = async (shop: TestShop) => (await insertProduct(shop.database)).id;
const newVariation = async (shop: TestShop) =>
	(await insertProduct(shop.database)).variationIds[0] ?? 0;
const branch = async (owner: TestCustomer, position: number) =>
	(await owner.api(stock.listAdminBranches))[position]?.id ?? 0;
const newReview = async (shop: TestShop) =>
	shop.database.one<{ id: number; version: number }>(sql`
		insert into product_reviews (product_id, account_id, stars, author_name)
		values (${await newProduct(shop)}, ${(await createTestAccount(shop)).id}, 5, 'Ana C.')
		returning id, version`);
const newCategory = async (owner: TestCustomer) =>
	(await owner.api(dressing.createCategory, { name: fresh("Category") })).id;
const newFeature = async (owner: TestCustomer) =>
	(await owner.api(dressing.createFeature, { tag: "hot", title: fresh("Feature") })).id;
const newWebhook = () => ({
	url: `https://books.example/${fresh("hook")}`,
	events: ["order.placed" as const],
});
const madeWebhook = async (owner: TestCustomer) =>
	(await owner.api(webhooks.createWebhook, newWebhook())).webhook.id;
const synonyms = () => ({ words: [fresh("kable"), fresh("cord")] });
const newSynonym = async (owner: TestCustomer) =>
	(await owner.api(dressing.createSynonym, synonyms())).id ?? 0;
const device = () => ({
	maker: "Acme",
	name: fresh("Phone"),
	kind: "phone",
	model_codes: "",
	released_on: "",
	connector: "usb_c",
	watts: "25",
	charging: "",
	charges_wirelessly: "",
	size_inches: "",
	height_mm: "",
	width_mm: "",
	thickness_mm: "",
	camera_layout: "",
	band_mm: "",
	has_jack: "",
	memory_card: "",
	ports: "",
	is_listed: true,
});
const giftCard = () => ({ amount: 500, paid_by: "cash" as const });
const redirect = () => ({ from_path: `/${fresh("old")}`, to_path: "/app" });
const newRedirect = async (owner: TestCustomer) =>
	(await owner.api(dressing.createRedirect, redirect())).id;
/**
 * Sets up the owner's authenticator app and returns the password and a code with which the owner can confirm their
 * identity.
 */
const ownProof = async (shop: TestShop, owner: TestCustomer) => {
	await shop.database.execute(sql`delete from second_factors`);
	const { secret } = await turnOnSecondFactor(owner.api, shop.now().getTime());
	shop.advance(60_000);
	return { password: customerPassword, code: codeOf(secret, shop.now().getTime()) };
};
const reversed = (rows: readonly { id: number }[]) => ({ ids: rows.map(({ id }) => id).reverse() });

const addImage = async (owner: TestCustomer, product_id: number) =>
	(await owner.api(products.addProductImage, { image: await picture(), product_id })).images;

/** Saves a shipping rate and returns the new version of the table. */
const setRates = async (owner: TestCustomer, fee: number) => {
	const { version } = await owner.api(shippingTable.readShippingTable);
	const days = { min_days: null, max_days: null };
	const whole = { area: "Luzon", shipping_method: "standard", weight_up_to: null, free_from: null };
	const given = { version, rates: [{ ...whole, ...days, fee }] };
	return (await owner.api(shippingTable.changeShippingTable, given)).version;
};

const draft = () => ({ subject: fresh("Payday sale"), body: "Everything is **cheaper**." });

async function newQuestion(shop: TestShop): Promise<number> {
	const email = freshEmail();
	await shop.visitor().api(askQuestion, { kind: "ask", name: "Ana", email, message: "Is it?" });
	return (
		await shop.database.one<{ id: number }>(sql`select id from questions where email = ${email}`)
	).id;
}

async function failedJob(shop: TestShop): Promise<string> {
	const queue = openJobQueue(shop.database, createLog("silent"));
	await queue.start();
	try {
		await shop.database.transaction((transaction) =>
			queue.enqueue(transaction, "send-mail", { mailId: 1 }),
		);
		const job = await shop.database.one<{ id: string }>(
			sql`update jobs.job set state = 'failed' where name = 'send-mail' returning id::text`,
		);
		return job.id;
	} finally {
		await queue.stop();
	}
}

let pastFiles = 0;
/** Uploads a customer export for preview and returns its id. */
async function pastFile(owner: TestCustomer): Promise<number> {
	const answer = await owner.fetch(`${past.uploadPastFile.path}?file_name=customers.csv`, {
		method: "POST",
		body: `First Name,Email\nLuz,past-${++pastFiles}@elsewhere.example\n`,
		headers: { "Content-Type": "text/csv" },
	});
	return ((await answer.json()) as { id: number }).id;
}

/** An example of every change that adds an entry to the audit log. */
export const adminChanges: readonly AdminChange[] = [
	...counterChanges,
	...customFieldChanges,
	...purchasingChanges,
	...draftChanges,
	...orderChanges,
	...unitChanges,
	...catalogueChanges,
	...moneyChanges,
	...courierChanges,
	change(shippingTable.changeShippingTable, async (_shop, owner) => ({
		version: await setRates(owner, 90),
		rates: [],
	})),
	change(shippingTable.importShippingTable, async (_shop, owner) => {
		await setRates(owner, 90);
		const file = await owner.api(shippingTable.exportShippingTable);
		return { version: await setRates(owner, 120), file, apply: true };
	}),
	change(apiKeys.makeApiKey, () => ({ name: fresh("Program"), scopes: ["orders:read"], days: 30 })),
	change(apiKeys.revokeApiKey, async (_, owner) => {
		const input = { name: fresh("Program"), scopes: ["stock:write"], days: 30 };
		return { id: (await owner.api(apiKeys.makeApiKey, input)).api_key.id };
	}),
	change(storefront.changeStorefrontOrigins, async (_, owner) => ({
		version: (await owner.api(storefront.readStorefrontOrigins)).version,
		origins: [`https://${fresh("www")}.example.com`],
	})),
	change(webhooks.createWebhook, () => newWebhook()),
	change(webhooks.changeWebhook, async (_, owner) => ({
		id: await madeWebhook(owner),
		events: ["stock.changed" as const],
		is_on: false,
	})),
	change(webhooks.deleteWebhook, async (_, owner) => ({ id: await madeWebhook(owner) })),
	change(webhooks.renewWebhookSecret, async (_, owner) => ({ id: await madeWebhook(owner) })),
	change(webhooks.testWebhook, async (_, owner) => ({ id: await madeWebhook(owner) })),
	change(webhooks.redeliverWebhook, async (_, owner) => ({
		id: (await owner.api(webhooks.testWebhook, { id: await madeWebhook(owner) })).id,
	})),
	change(staff.inviteStaff, () => ({
		email: freshEmail(),
		role: "staff" as const,
		branch: "main",
	})),
	change(staff.withdrawInvitation, async (_, owner) => ({
		id: (await owner.api(staff.inviteStaff, { email: freshEmail(), role: "manager" })).id,
	})),
	change(staff.changeStaffMember, async (shop) => ({
		id: (await createTestAccount(shop, { role: "manager" })).id,
		role: "staff" as const,
		branch: "second",
	})),

	change(products.createProduct, () => ({ name: fresh("Cable"), price: 100 })),
	change(products.updateProduct, async (shop, owner) => {
		const id = await newProduct(shop);
		const { version } = await owner.api(products.getAdminProduct, { id });
		return { id, version, name: fresh("Cable") };
	}),
	change(products.deleteProduct, async (shop) => ({ id: await newProduct(shop) })),
	change(products.duplicateProduct, async (shop) => ({ id: await newProduct(shop) })),
	change(products.bulkEditProducts, async (shop) => ({
		ids: [await newProduct(shop)],
		badge: fresh("Badge"),
	})),
	change(products.undoBulkEdit, async (shop, owner) => {
		const edit = { ids: [await newProduct(shop)], badge: fresh("Badge") };
		return { undo_token: (await owner.api(products.bulkEditProducts, edit)).undo_token };
	}),
	change(products.addProductImage, async (shop) => ({
		image: await picture(),
		product_id: await newProduct(shop),
	})),
	change(products.orderProductImages, async (shop, owner) => {
		const id = await newProduct(shop);
		await addImage(owner, id);
		return { id, ...reversed(await addImage(owner, id)) };
	}),
	change(products.describeProductImage, async (shop, owner) => ({
		id: (await addImage(owner, await newProduct(shop)))[0]?.id ?? 0,
		alt: fresh("A cable"),
	})),
	change(products.removeProductImage, async (shop, owner) => ({
		id: (await addImage(owner, await newProduct(shop)))[0]?.id ?? 0,
	})),

	change(outsidePictures.dropOutsidePicture, async (shop) => {
		const address = `https://${fresh("pictures")}.example/1.jpg`;
		const id = await newProduct(shop);
		await shop.database.execute(
			sql`insert into product_images (product_id, path) values (${id}, ${address})`,
		);
		return shop.database.one<{ id: number }>(
			sql`select id from outside_pictures where address = ${address}`,
		);
	}),

	change(stock.receiveStock, async (shop, owner) => ({
		branch_id: await branch(owner, 0),
		lines: [{ variation_id: await newVariation(shop), quantity: 1 }],
	})),
	change(stock.transferStock, async (shop, owner) => ({
		branch_id: await branch(owner, 0),
		to_branch_id: await branch(owner, 1),
		lines: [{ variation_id: await newVariation(shop), quantity: 1 }],
	})),
	change(stock.countStock, async (shop, owner) => ({
		branch_id: await branch(owner, 0),
		lines: [{ variation_id: await newVariation(shop), counted: 3 }],
	})),
	change(stock.adjustStock, async (shop, owner) => ({
		branch_id: await branch(owner, 0),
		adjustment: "found" as const,
		lines: [{ variation_id: await newVariation(shop), change: 1 }],
	})),
	change(stock.setStockLevels, async (shop, owner) => ({
		branch_id: await branch(owner, 0),
		lines: [{ variation_id: await newVariation(shop), low_level: 8 }],
	})),

	change(dressing.createCategory, () => ({ name: fresh("Category") })),
	change(dressing.updateCategory, async (_, owner) => ({
		id: await newCategory(owner),
		name: fresh("Category"),
	})),
	change(dressing.deleteCategory, async (_, owner) => ({ id: await newCategory(owner) })),
	change(dressing.orderCategories, async (_, owner) => {
		await newCategory(owner);
		await newCategory(owner);
		return reversed(await owner.api(dressing.listAdminCategories));
	}),
	change(dressing.createFeature, () => ({ tag: "hot" as const, title: fresh("Feature") })),
	change(dressing.updateFeature, async (_, owner) => ({
		id: await newFeature(owner),
		title: fresh("Feature"),
	})),
	change(dressing.deleteFeature, async (_, owner) => ({ id: await newFeature(owner) })),
	change(dressing.orderFeatures, async (_, owner) => {
		await newFeature(owner);
		await newFeature(owner);
		return reversed(await owner.api(dressing.listAdminFeatures));
	}),
	change(devices.createDevice, device),
	change(devices.updateDevice, async (_, owner) => ({
		...device(),
		code: (await owner.api(devices.createDevice, device())).code,
	})),
	change(devices.importDevices, () => ({
		file: new File([`maker,name,kind\nAcme,${fresh("Phone")},phone\n`], "devices.csv"),
	})),
	change(dressing.createSynonym, synonyms),
	change(dressing.updateSynonym, async (_, owner) => ({
		id: await newSynonym(owner),
		...synonyms(),
	})),
	change(dressing.deleteSynonym, async (_, owner) => ({ id: await newSynonym(owner) })),
	change(dressing.createRedirect, redirect),
	change(dressing.updateRedirect, async (_, owner) => ({
		id: await newRedirect(owner),
		...redirect(),
	})),
	change(dressing.deleteRedirect, async (_, owner) => ({ id: await newRedirect(owner) })),

	change(customers.blockCustomer, async (shop) => ({
		id: (await createTestAccount(shop)).id,
		blocked: true,
	})),
	change(customers.verifyCustomer, async (shop) => ({
		id: (await createTestAccount(shop, { verified: false })).id,
	})),
	change(customers.addCustomerEmail, async (shop) => ({
		id: (
			await shop.database.one<{ id: number }>(sql`
				insert into accounts (name, phone) values ('Nena Cruz', '+639170000001') returning id`)
		).id,
		email: freshEmail(),
	})),
	change(past.applyPastImport, async (_, owner) => ({ id: await pastFile(owner) })),
	change(past.undoPastImport, async (_, owner) => {
		const id = await pastFile(owner);
		await owner.api(past.applyPastImport, { id });
		return { id };
	}),
	change(past.inviteCustomer, async (shop) => {
		const { id } = await createTestAccount(shop);
		await shop.database.execute(sql`update accounts set password_hash = null where id = ${id}`);
		return { id };
	}),
	change(customers.addCustomerNote, async (shop) => ({
		id: (await createTestAccount(shop)).id,
		text: "Rings twice",
	})),
	change(customers.removeCustomerNote, async (shop, owner) => {
		const { id } = await createTestAccount(shop);
		const { notes } = await owner.api(customers.addCustomerNote, { id, text: "Rings twice" });
		return { id, note_id: notes[0]?.id ?? 0 };
	}),
	{
		...change(changeCustomerCredit, async (shop) => ({
			id: (await createTestAccount(shop)).id,
			direction: "give" as const,
			amount: 50,
			reason: "Your parcel came late.",
		})),
		headers: { "Idempotency-Key": fresh("credit") },
	},
	{
		...change(giftCards.issueGiftCard, giftCard),
		headers: { "Idempotency-Key": fresh("gift card") },
	},
	change(giftCards.blockGiftCard, async (_, owner) => {
		const headers = { "Idempotency-Key": fresh("gift card") };
		const { id } = await owner.api(giftCards.issueGiftCard, giftCard(), { headers });
		return { id: String(id), is_blocked: true, reason: "Lost" };
	}),
	change(customers.withdrawSubscriber, async (shop, owner) => {
		const email = freshEmail();
		await subscribe(shop, email);
		const [subscriber] = await owner.api(customers.listSubscribers, { search: email });
		return { id: subscriber?.id ?? 0 };
	}),
	change(newsletters.createNewsletter, draft),
	change(newsletters.changeNewsletter, async (_, owner) => {
		const { id, version } = await owner.api(newsletters.createNewsletter, draft());
		return { id, version, ...draft() };
	}),
	change(newsletters.deleteNewsletter, async (_, owner) => ({
		id: (await owner.api(newsletters.createNewsletter, draft())).id,
	})),
	change(newsletters.testNewsletter, async (_, owner) => ({
		id: (await owner.api(newsletters.createNewsletter, draft())).id,
	})),
	change(newsletters.sendNewsletter, async (shop, owner) => {
		await subscribe(shop, freshEmail());
		const { id, version } = await owner.api(newsletters.createNewsletter, draft());
		return { id, version };
	}),
	change(questions.answerQuestion, async (shop) => ({
		id: await newQuestion(shop),
		text: "It is.",
	})),
	change(questions.setQuestionState, async (shop) => ({
		id: await newQuestion(shop),
		state: "answered" as const,
	})),
	change(questions.showQuestion, async (shop, owner) => {
		const id = await newQuestion(shop);
		await owner.api(questions.answerQuestion, { id, text: "It is." });
		const { id: productId } = await insertProduct(shop.database);
		await shop.database.execute(
			sql`update questions set product_id = ${productId} where id = ${id}`,
		);
		return { id, shown: { question: "Is it?", answer: "It is." } };
	}),
	change(reviews.setReviewState, async (shop) => ({
		...(await newReview(shop)),
		state: "shown" as const,
	})),
	change(reviews.answerReview, async (shop) => ({
		...(await newReview(shop)),
		text: "Thank you.",
	})),

	change(settings.changeSettings, async (_, owner) => ({
		version: (await owner.api(settings.readSettings)).version,
		tagline: fresh("Tagline"),
	})),
	change(setUp.changeOpening, () => ({ words: fresh("Soon") })),
	change(branches.createBranch, () => ({ code: fresh("branch"), name: fresh("Branch") })),
	change(branches.changeBranch, async (_, owner) => ({
		id: await branch(owner, 1),
		name: fresh("Branch"),
	})),
	change(holidays.saveHoliday, () => ({ day: "2027-06-24", name: fresh("Fiesta") })),
	change(holidays.removeHoliday, async (_, owner) => {
		await owner.api(holidays.saveHoliday, { day: "2027-06-25", name: "Fiesta" });
		return { day: "2027-06-25" };
	}),
	change(texts.changeText, () => ({
		key: "about" as const,
		markdown: "# About us\n\nHello.",
		updated_at: null,
	})),
	change(mailServer.changeMailServer, () => ({
		host: "localhost",
		port: 2525,
		encryption: "none" as const,
		user: "ana",
		password: "secret",
	})),
	change(mailTemplates.sendTestMail, () => ({})),
	change(mailTemplates.changeMailTemplate, () => ({
		kind: "order_placed" as const,
		words: { subject: "Order {order}", intro: "Salamat!" },
		updated_at: null,
	})),
	change(providers.changeProvider, () => ({
		provider: "google" as const,
		keys: { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" },
	})),
	change(providers.removeProvider, async (_, owner) => {
		const keys = { SMTP_URL: "smtp://mail.example" };
		await owner.api(providers.changeProvider, { provider: "smtp", keys });
		return { provider: "smtp" as const };
	}),
	change(extensions.changeExtension, () => ({
		name: "acme",
		settings: { ACME_KEY: "a key of acme" },
	})),
	change(extensions.removeExtension, async (_, owner) => {
		await owner.api(extensions.changeExtension, {
			name: "acme",
			settings: { ACME_KEY: "another" },
		});
		return { name: "acme" };
	}),
	change(staff.resetSecondFactor, async (shop) => {
		const colleague = await createTestAccount(shop, { role: "staff" });
		const { api } = await signIn(shop, colleague);
		await turnOnSecondFactor(api, shop.now().getTime());
		return { id: colleague.id };
	}),
	change(secondFactor.confirmSecondFactor, async (shop, owner) => {
		const { secret } = await owner.api(secondFactor.beginSecondFactor, {});
		return { code: codeOf(secret, shop.now().getTime()) };
	}),
	change(secondFactor.renewRecoveryCodes, ownProof),
	change(secondFactor.removeSecondFactor, ownProof),
	change(look.changeLook, async (_, owner) => ({
		version: (await owner.api(look.readAdminLook)).version,
		brand: "#1d3f8f",
	})),
	change(transferAccount.uploadTransferCode, async () => ({ image: await picture() })),
	change(transferAccount.removeTransferCode, async (_, owner) => {
		await owner.api(transferAccount.uploadTransferCode, { image: await picture() });
		return {};
	}),
	change(outbox.retryMail, async (shop) =>
		shop.database.one<{ id: number }>(sql`
			insert into mails (recipient, subject, text, html, state)
			values ('maria@elsewhere.example', 'Hello', 'Hello', 'Hello', 'failed') returning id`),
	),
	change(outbox.sendStuckMails, () => ({})),
	change(outbox.sendKeptMails, () => ({ days: 7 })),
	change(jobs.retryJob, async (shop) => ({ id: await failedJob(shop) })),
];

/** Calls other than GET that add no audit entry, by their name in the contract, with the reason. */
export const unrecorded: Readonly<Record<string, string>> = {
	uploadLookPicture: "The file changes nothing until the look is saved with it, which is recorded.",
	uploadPicture:
		"The file changes nothing until a category or the hero shows it, which is recorded.",
	beginSecondFactor: "Nothing is on before a first code confirms it, which is recorded.",
	uploadProductImport: "The file is only looked at; applying it is recorded, product by product.",
	sendPhotograph: "It changes nothing until it is put on its product, which is recorded.",
	changePhotograph: "It says how a photograph will be put on its product, which is recorded.",
	evenPhotographs: "It says how photographs will be put on their products, which is recorded.",
	discardPhotograph: "It forgets what was sent and never shown.",
	retryOutsidePictures: "It only has the copying tried again; the import is recorded.",
	uploadPastFile: "The file is only looked at; applying it is recorded.",
	answerPastImport: "The file is only looked at again; applying it is recorded.",
	uploadPayout: "The file is only looked at; closing the payout is recorded.",
	uploadStatusReport: "The file is only looked at; carrying it out is recorded.",
	changeProductImport: "The file is only looked at again; applying it is recorded.",
	addPushDevice: "It says by what the person themself is told, and changes nothing of the shop.",
	removePushDevice: "It says by what the person themself is told, and changes nothing of the shop.",
	changeOwnAlerts: "It says by what the person themself is told, and changes nothing of the shop.",
	confirmPresence: "It only asks who is there; the export that follows is recorded.",
	previewOrderChange: "It only says what a change would come to; the change is recorded.",
	tryShipping: "It only says what an order would cost to ship.",
	showOnDisplay: "It only shows a customer their sale; completing it is recorded.",
	priceCounterSale: "It only says what a sale would cost; ringing it up is recorded.",
	priceDraftOrder: "It only says what an order would cost; keeping it is recorded.",
	enterStockCount: "It changes no stock; posting the count is recorded.",
	previewText: "It only shows what a text would look like.",
};
