import { Readable } from "node:stream";
import { html, raw } from "hono/html";
import sql from "sql-template-tag";
import type { Dependencies } from "#api/dependencies.ts";
import type { App } from "#api/handle.ts";
import { readDocumentBranding } from "#domain/branding/read-document-branding.ts";
import { openLink } from "#domain/notifications/email-link.ts";
import { showEmails } from "#domain/notifications/render-email.ts";
import { readOrderDocument } from "#domain/orders/read-order-document.ts";
import type { Shop } from "#domain/shop.ts";
import type { EmailMessage } from "#email/messages.ts";
import { palette } from "#lib/branding/palette.ts";
import { onDemand } from "#lib/caching/on-demand.ts";

interface OutboxMail {
	id: number;
	to: string;
	subject: string;
	text: string;
	html: string;
	created_at: Date;
	/** URLs of the attachments, if any. */
	attachments?: string[];
}

interface KeptMail extends OutboxMail {
	event_key: string | null;
	sealed_token: string | null;
	attached_order_id: number | null;
}

/**
 * Returns the latest hundred emails, newest first. If `to` contains an email address, returns only emails to this
 * address.
 */
async function readOutbox(
	{ database, origin, seal }: Pick<Dependencies, "database" | "origin" | "seal">,
	to: string,
): Promise<OutboxMail[]> {
	const address = to.trim().replaceAll("\0", "");
	const rows = await database.rows<KeptMail & { message: EmailMessage | null }>(sql`
		select id, event_key, sealed_token, recipient as "to", subject, text, html, message, created_at, attached_order_id
		from mails
		where ${address} = '' or lower(recipient) = lower(${address})
		order by id desc limit 100
	`);
	const shown = await showEmails(database, origin, rows);
	return shown.map(({ attached_order_id: orderId, event_key, sealed_token, ...mail }) => {
		const sealed = { eventKey: event_key, sealedToken: sealed_token };
		const { text, html } = openLink({ text: mail.text, html: mail.html }, sealed, seal);
		return {
			...mail,
			text,
			html,
			...(orderId !== null && { attachments: [`/dev/outbox/${mail.id}/document.pdf`] }),
		};
	});
}

/** Serves the emails of a demo, which anyone can read (decisions §8). */
export function outboxRoutes(app: App, dependencies: Shop): void {
	const { database } = dependencies;

	app.get("/dev/outbox.json", async (context) => {
		context.header("Cache-Control", "no-store");
		return context.json(await readOutbox(dependencies, context.req.query("to") ?? ""));
	});

	app.get("/dev/outbox/:id/document.pdf", async (context) => {
		const mail = await database.first<{ attached_order_id: number | null }>(sql`
			select attached_order_id from mails where id::text = ${context.req.param("id")}`);
		const orderId = mail?.attached_order_id ?? null;
		if (orderId === null) return context.notFound();
		const document = await readOrderDocument(dependencies, { orderId, accountId: null });
		const look = await readDocumentBranding(dependencies);
		const { drawOrderDocument } = await import("#src/documents/draw-order-document.ts");
		context.header("Cache-Control", "no-store");
		context.header("Content-Type", "application/pdf");
		return context.body(Readable.toWeb(drawOrderDocument(document, look)) as ReadableStream);
	});

	app.get("/dev/outbox", async (context) => {
		const to = context.req.query("to") ?? "";
		context.header("Cache-Control", "no-store");
		context.header(
			"Content-Security-Policy",
			"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		);
		return context.html(outboxPage(await readOutbox(dependencies, to), to));
	});
}

const time = onDemand(
	() =>
		new Intl.DateTimeFormat("en-PH", {
			dateStyle: "medium",
			timeStyle: "medium",
			timeZone: "Asia/Manila",
		}),
);

// Shows an email in a frame, where it can't run scripts or access the page. Its links open in a new tab.
const oneMail = (mail: OutboxMail, isFirst: boolean) => html`
<details ${isFirst ? raw("open") : ""}>
<summary><b>${mail.subject}</b><span>to ${mail.to} · ${time().format(mail.created_at)}</span></summary>
<iframe title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>
<details><summary>Text</summary><pre>${mail.text}</pre></details>
${(mail.attachments ?? []).map((address) => html`<p><a href="${address}">Attached document (PDF)</a></p>`)}
</details>`;

const outboxPage = (mails: OutboxMail[], to: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>This shop is a demo: its emails stay here, newest first.</p>
<form method="get" action="/dev/outbox">
<label for="to">To</label>
<input id="to" name="to" value="${to}" autocomplete="off">
<button>Show</button>
</form>
${mails.length === 0 ? html`<p>No mails yet.</p>` : mails.map((mail, index) => oneMail(mail, index === 0))}
</main>
</body>
</html>`;

const style = `
body{margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:32px 16px}
h1{margin:0 0 4px;font-size:32px;line-height:1.1;letter-spacing:-.02em}
details>p{padding:0 16px}p{margin:0 0 16px;color:${palette.inkSoft}}
form{display:flex;gap:8px;align-items:center;margin:0 0 24px}
input{flex:1;min-width:0;min-height:44px;padding:0 12px;border:1px solid ${palette.inkSoft};border-radius:10px;background:${palette.paperRaised};color:inherit;font:inherit}
button{min-height:44px;padding:0 20px;border:0;border-radius:10px;background:${palette.mango};color:${palette.ink};font:inherit;font-weight:700}
main>details{margin:0 0 12px;border:1px solid ${palette.line};border-radius:16px;background:${palette.paperRaised};overflow:hidden}
summary{padding:12px 16px;cursor:pointer}
summary b{margin-right:8px}
summary span{color:${palette.inkSoft};font-size:14px}
iframe{display:block;width:100%;height:640px;border:0;border-top:1px solid ${palette.line}}
pre{margin:0;padding:0 16px 16px;white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}
:focus-visible{outline:3px solid ${palette.sea};outline-offset:2px}
`;
