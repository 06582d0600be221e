import { html, raw } from "hono/html";
import { palette } from "#lib/branding/palette.ts";

interface PersonForm {
	/** Name of the provider, such as Google. */
	label: string;
	/** URL to which the form is submitted with GET. */
	action: string;
	/** Hidden fields that are submitted with the form. */
	hidden: Record<string, string>;
	/** True if the provider reports whether an email address is verified. */
	reportsVerified: boolean;
}

const suggestions = [
	{ name: "Maya Santos", email: "maya.santos@kargado.example", note: "New to the shop" },
	{
		name: "Demo Customer",
		email: "customer@kargado.example",
		note: "Has an account with a password",
	},
];

/** The demo's sign-in page, where visitors choose the person that they sign in as. */
export async function personPage(form: PersonForm): Promise<Response> {
	const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Continue with ${form.label} (demo)</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<p class="demo">Demo</p>
<h1>Continue with ${form.label}</h1>
<p>This page stands in for ${form.label} while the shop has no keys for it. Choose who you want to be.</p>
<h2>Choose a person</h2>
${suggestions.map((person) => suggestionForm(form, person))}
<h2>Or be somebody else</h2>
<form method="get" action="${form.action}">
${hiddenFields(form.hidden)}
<label for="name">Name</label>
<input id="name" name="name" autocomplete="off" maxlength="120" required>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="off" maxlength="254" aria-describedby="email-note">
<p id="email-note" class="note">Leave it empty to be somebody who shares none.</p>
${
	form.reportsVerified
		? html`<label class="check"><input type="checkbox" name="verified" value="yes" checked> ${form.label} has verified this email</label>`
		: html`<p class="note">${form.label} does not tell shops whether an email is verified.</p>`
}
<button class="primary">Continue</button>
</form>
<form method="get" action="${form.action}">
${hiddenFields(form.hidden)}
<button name="cancel" value="yes">Cancel</button>
</form>
</main>
</body>
</html>`;
	return new Response(page.toString(), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "no-store",
			"Content-Security-Policy":
				"default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
		},
	});
}

const hiddenFields = (hidden: Record<string, string>) =>
	Object.entries(hidden).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	);

const suggestionForm = (
	form: PersonForm,
	person: { name: string; email: string; note: string },
) => html`<form method="get" action="${form.action}">
${hiddenFields({ ...form.hidden, name: person.name, email: person.email, verified: "yes" })}
<button class="person"><b>${person.name}</b><span>${person.email}</span><span>${person.note}</span></button>
</form>`;

const style = `
body{margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:32px 16px}
h1{margin:0 0 8px;font-size:28px;line-height:1.15;letter-spacing:-.02em}
h2{margin:24px 0 8px;font-size:16px}
p{margin:0 0 12px;color:${palette.inkSoft}}
.demo{display:inline-block;margin:0 0 12px;padding:2px 12px;border-radius:999px;background:${palette.mango};color:${palette.ink};font-size:14px;font-weight:700}
form{margin:0 0 8px}
label{display:block;margin:12px 0 4px;font-weight:600}
.check{display:flex;gap:8px;align-items:center;min-height:44px;font-weight:400}
.check input{width:20px;min-height:20px;margin:0}
input{box-sizing:border-box;width:100%;min-height:44px;padding:0 12px;border:1px solid ${palette.inkSoft};border-radius:10px;background:${palette.paperRaised};color:inherit;font:inherit}
.note{margin:4px 0 0;font-size:14px}
button{width:100%;min-height:44px;padding:0 20px;border:1px solid ${palette.inkSoft};border-radius:10px;background:none;color:inherit;font:inherit;cursor:pointer}
.primary{margin-top:12px;border-color:${palette.mango};background:${palette.mango};font-weight:700}
.person{padding:12px 16px;border-color:${palette.line};border-radius:16px;background:${palette.paperRaised};text-align:left}
.person b,.person span{display:block;overflow-wrap:anywhere}
.person span{color:${palette.inkSoft};font-size:14px}
:focus-visible{outline:3px solid ${palette.sea};outline-offset:2px}
`;
