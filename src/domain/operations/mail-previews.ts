import { randomUUID } from "node:crypto";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { answerMail } from "#email/answer-mail.ts";
import type { RenderedMail } from "#email/layout.ts";
import { newsletterMail } from "#email/newsletter-mail.ts";
import { type OrderMailKind, type OrderMailOrder, orderMail } from "#email/order-mail.ts";
import { testMail } from "#email/test-mail.ts";
import { formatPesos } from "#lib/money.ts";

const sampleOrder: OrderMailOrder = {
	id: 42,
	ref: "ORD-00042",
	customerName: "Maria Santos",
	lines: [
		{ name: "Braided USB-C cable", variation: "2 m", quantity: 2, total: formatPesos(598) },
		{ name: "20 W charger", variation: null, quantity: 1, total: formatPesos(649.5) },
	],
	subtotal: formatPesos(1247.5),
	shippingFee: formatPesos(150),
	discount: formatPesos(124.75),
	total: formatPesos(1272.75),
	shippingMethod: "Standard",
	paymentMethod: "cod",
	shippingLabel: "Maria Santos (0917 123 4567)",
	shippingLine: "12 Sampaguita Street, Poblacion, 4026",
	courier: "J&T Express",
	trackingNumber: "JT0123456789",
	estimatedDelivery: "Mar 4 – Mar 6",
	note: null,
};
const orderKinds: OrderMailKind[] = [
	"placed",
	"paid",
	"processing",
	"shipped",
	"delivered",
	"cancelled",
	"cancellation_declined",
];

/** The mails that customers get, with made-up contents. */
export async function previewMails(
	database: Queryable,
	origin: string,
): Promise<({ kind: string } & RenderedMail)[]> {
	const settings = await readShopSettings(database);
	const shop = { name: settings.name, origin };
	return [
		...orderKinds.map((kind) => ({
			kind: `order_${kind}`,
			...orderMail(kind, sampleOrder, shop),
		})),
		{ kind: "newsletter", ...newsletterMail(shop, { contact: settings.email }) },
		{
			kind: "answer",
			...answerMail(shop, {
				name: "Maria Santos",
				question: "Does the cable charge a laptop?",
				text: "Yes, with up to 60 W.",
			}),
		},
	];
}

/** Sends somebody a mail, to see whether mail arrives. */
export async function sendTestMail(
	{ database, jobs, origin }: { database: Database; jobs: JobQueue; origin: string },
	actor: Actor,
	person: { name: string; email: string },
): Promise<void> {
	await database.transaction(async (transaction) => {
		const { name } = await readShopSettings(transaction);
		await queueMail(transaction, jobs, {
			eventKey: `test:${randomUUID()}`,
			recipient: person.email,
			...testMail({ name, origin }, person),
		});
		await recordChange(transaction, actor, {
			action: "mail.tested",
			entity: "mail",
			entityId: null,
			label: person.email,
		});
	});
}
