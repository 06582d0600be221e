import type { MailKind, MailWords } from "#contract/admin/mail-templates.ts";
import {
	type ChosenColours,
	type PlainColours,
	plainColours,
} from "#lib/branding/brand-colours.ts";
import { palette } from "#lib/branding/palette.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { fitLogo } from "#lib/pictures/shop-pictures.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { type Markup, markup } from "./markup.ts";

/** The shop as sender of emails: its name, its public URL without a trailing slash, and its branding. */
export interface EmailShop {
	name: string;
	origin: string;
	/** The shop's own texts, which replace the default ones. */
	words?: CustomTexts;
	/** The shop's branding. Without it, emails have the default colors and show the shop's name as text. */
	look?: ChosenColours & { logo: string | null };
	/** The shop's phone and address for the footer, if set. */
	contact?: { phone: string; address: string };
	/** Number of days after delivery in which items can be returned; 7 if omitted. */
	returnDays?: number;
}
export type CustomTexts = Readonly<Partial<Record<MailKind, MailWords>>>;

export interface RenderedEmail {
	subject: string;
	text: string;
	html: string;
	/** The default texts, or null if the shop can't edit this kind of email. */
	shipped: (MailWords & { placeholders: string[] }) | null;
}

export interface EmailContent {
	/** Set if the shop may edit subject and intro of this kind of email. Only then, their placeholders are filled in. */
	kind?: MailKind;
	/** Values of the placeholders other than `{shop}`. */
	values?: Readonly<Record<string, string>>;
	subject: string;
	/** Preview line that inboxes show after the subject. */
	preview: string;
	heading: string;
	greeting?: string;
	/** Paragraphs that the shop may edit. */
	intro?: string[];
	/** Paragraphs after the intro. */
	paragraphs?: string[];
	/** Content between the paragraphs and the button, as HTML and text. */
	detail?: { html: Markup; text: string };
	button?: { label: string; address: string };
	/** Small print below the button. */
	notes?: string[];
	/** Unsubscribe URL; set only for marketing emails. */
	leave?: string;
	/** Reason why the customer gets a marketing email that they didn't ask for. */
	leaveReason?: string;
	/** Fill level of the bar below the shop's name, from 0 to 1. */
	charge?: number;
}

/** Phones don't scroll emails sideways, so wrap long words such as links and codes. */
const breakLongWords = "word-break:break-word;overflow-wrap:anywhere";

const font = "'Hanken Grotesk', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const paragraph = (text: string): Markup =>
	markup`<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${palette.ink}">${text}</p>`;

const note = (text: string): Markup =>
	markup`<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:${palette.inkSoft}">${text}</p>`;

const askedFor = "You are getting this email because you asked for it.";

const leaveNote = (address: string, reason: string, colours: PlainColours): Markup =>
	markup`<p style="margin:16px 0 0;font-size:14px;line-height:20px;color:${palette.inkSoft}">${reason} <a href="${address}" style="color:${colours.accent}">Unsubscribe</a></p>`;

const button = (label: string, address: string, colours: PlainColours): Markup => markup`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td bgcolor="${colours.brand}" style="background:${colours.brand};border-radius:10px">
<a href="${address}" target="_blank" style="display:inline-block;padding:14px 24px;font-size:16px;line-height:20px;font-weight:700;color:${colours.onBrand};text-decoration:none">${label}</a>
</td></tr></table>`;

/** The bar below the shop's name in every email, which is filled up to `charge`. */
function chargeBar(charge: number, { brand }: PlainColours): Markup {
	const full = Math.round(charge * 100);
	const rest = markup`<td width="${100 - full}%" height="6" bgcolor="${palette.line}" style="font-size:0;line-height:6px;background:${palette.line}">&nbsp;</td>`;
	return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="${full}%" height="6" bgcolor="${brand}" style="font-size:0;line-height:6px;background:${brand}">&nbsp;</td>
${full < 100 ? rest : null}</tr></table>`;
}

const logoPlace = { width: 240, height: 40 };

/** The shop's logo with its name as alternative text, or just the name if there is no logo. */
function nameOrLogo({ name, origin, look }: EmailShop): Markup {
	const logo = look?.logo && fitLogo(look.logo, logoPlace);
	if (!logo) return markup`${name}`;
	const { path, width, height } = logo;
	return markup`<img src="${origin + path}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;max-width:100%;font-size:24px;line-height:28px;font-weight:800;color:${palette.ink}">`;
}

/** Returns the colors of the shop's emails. */
export const coloursOf = ({ look }: EmailShop): PlainColours =>
	plainColours(look ?? { brand: null, accent: null });

/** Renders an email in the shop's layout: tables 600 pixels wide, with light colors even in dark mode. */
export function layoutEmail(shop: EmailShop, content: EmailContent): RenderedEmail {
	const { detail, notes = [] } = content;
	const { subject, intro, preview } = editableTextsOf(shop, content);
	const colours = coloursOf(shop);
	const contact = contactLine(shop);
	const paragraphs = [
		...(content.greeting ? [content.greeting] : []),
		...intro,
		...(content.paragraphs ?? []),
	];
	const html = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light only">
<meta name="supported-color-schemes" content="light only">
<title>${subject}</title>
<style>:root{color-scheme:light only;supported-color-schemes:light only}</style>
</head>
<body bgcolor="${palette.paper}" style="margin:0;padding:0;background:${palette.paper};color:${palette.ink};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${palette.paper}" style="background:${palette.paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;font-family:${font};${breakLongWords}">
<tr><td style="padding:0 4px 12px;font-size:24px;line-height:28px;font-weight:800;letter-spacing:-0.5px;color:${palette.ink}">${nameOrLogo(shop)}</td></tr>
<tr><td bgcolor="${palette.paperRaised}" style="background:${palette.paperRaised};border:1px solid ${palette.line}">
${chargeBar(content.charge ?? 1, colours)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding:32px 24px 24px">
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px;letter-spacing:-0.5px;color:${palette.ink}">${content.heading}</h1>
${paragraphs.map(paragraph)}
${detail?.html ?? null}
${content.button ? button(content.button.label, content.button.address, colours) : null}
${notes.map(note)}
${content.leave ? leaveNote(content.leave, content.leaveReason ?? askedFor, colours) : null}
</td></tr></table>
</td></tr>
<tr><td style="padding:16px 4px;font-size:14px;line-height:20px;color:${palette.inkSoft}">${shop.name} · <a href="${shop.origin}" style="color:${colours.accent}">${new URL(shop.origin).host}</a>${contact && markup`<br>${contact}`}</td></tr>
</table>
</td></tr></table>
</body>
</html>`.html;
	const text = [
		content.heading,
		...paragraphs,
		...(detail ? [detail.text] : []),
		...(content.button ? [`${content.button.label}:\n${content.button.address}`] : []),
		...notes,
		...(content.leaveReason ? [content.leaveReason] : []),
		...(content.leave ? [`Unsubscribe with one click:\n${content.leave}`] : []),
		`${shop.name} · ${shop.origin}${contact && `\n${contact}`}`,
	].join("\n\n");
	return { subject, text: `${text}\n`, html, shipped: defaultTexts(content) };
}

/** Returns a line such as `(02) 8123 4567 · 3 Rizal Avenue, Lipa City`; empty if neither phone nor address is set. */
const contactLine = ({ contact }: EmailShop): string =>
	[contact && showPhone(contact.phone), contact?.address].filter(Boolean).join(" · ");

/**
 * Returns subject, intro and preview with placeholders filled in. Uses the shop's own texts if there are any, otherwise
 * the default ones.
 */
function editableTextsOf(
	shop: EmailShop,
	{ kind, values = {}, subject, intro = [], preview }: EmailContent,
): { subject: string; intro: string[]; preview: string } {
	if (!kind) return { subject, intro, preview };
	const known = { shop: shop.name, ...values };
	const customTexts = shop.words?.[kind];
	if (!customTexts) {
		return {
			subject: fillPlaceholders(subject, known),
			intro: intro.map((text) => fillPlaceholders(text, known)),
			preview: fillPlaceholders(preview, known),
		};
	}
	const ownIntro = fillPlaceholders(customTexts.intro, known)
		.split(/\n\s*\n/)
		.filter((text) => text.trim() !== "");
	return {
		subject: fillPlaceholders(customTexts.subject, known),
		intro: ownIntro,
		preview: (ownIntro[0] ?? "").slice(0, 120),
	};
}

const defaultTexts = ({ kind, values = {}, subject, intro = [] }: EmailContent) =>
	kind
		? { subject, intro: intro.join("\n\n"), placeholders: ["shop", ...Object.keys(values)] }
		: null;
