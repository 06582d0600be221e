import { html, raw } from "hono/html";
import { palette } from "#lib/branding/palette.ts";
import { formatPesos, toPesos } from "#lib/money/money.ts";
import { methodTexts } from "#lib/payments/payment-methods.ts";
import type { SandboxIntent } from "./sandbox-books.ts";
import { answerSandboxWallet } from "./sandbox-calls.ts";

/**
 * Sends the customer's choice to the provider and returns to the shop. The page contains this function as a script, so
 * it can't use other code of this module.
 */
function walletScript(path: string): void {
	const said = document.querySelector("output") as HTMLOutputElement;
	document.addEventListener("click", async (event) => {
		const { answer, stays } = (event.target as HTMLElement).dataset;
		if (!answer) return;
		const response = await fetch(path, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ clientSecret: location.pathname.split("/").pop(), answer }),
		});
		const { message, returnAddress } = (await response.json()) as Record<string, string>;
		if (response.ok && returnAddress && !stays) location.assign(returnAddress);
		else said.textContent = message || "";
	});
}

/** Simulates an e-wallet's page, and the e-wallet's app after a code was scanned. */
export const walletPage = (nonce: string, { method, amount }: SandboxIntent) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox wallet</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<p class="mark">This is play: no money moves.</p>
<h1>Sandbox for ${methodTexts(method).title}</h1>
<p class="amount">${formatPesos(toPesos(amount))}</p>
<p>
<button type="button" data-answer="approve">Pay</button>
<button type="button" data-answer="decline" class="quiet">Decline</button>
<button type="button" data-answer="run_out" class="quiet">Let the time run out</button>
<button type="button" data-answer="approve" data-stays="1" class="quiet">Pay and never go back</button>
<button type="button" data-answer="leave" class="quiet">Go back without paying</button>
</p>
<output></output>
</main>
<script nonce="${nonce}">${raw(`(${walletScript.toString()})(${JSON.stringify(answerSandboxWallet.path)});`)}</script>
</body>
</html>`;

const style = `
*{box-sizing:border-box}
body{margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
main{display:grid;gap:16px;max-width:26rem;margin:0 auto;padding:48px 20px}
h1,p{margin:0}
h1{font-size:24px;line-height:1.2}
.mark{font-size:14px;font-weight:700}
.amount{font-size:32px;font-weight:700;font-variant-numeric:tabular-nums}
main p:last-of-type{display:grid;gap:10px}
button{min-height:48px;padding:0 20px;border:1px solid ${palette.mango};border-radius:24px;background:${palette.mango};color:${palette.ink};font:inherit;font-weight:700}
button.quiet{border-color:${palette.inkSoft};background:${palette.paperRaised}}
:focus-visible{outline:3px solid ${palette.sea};outline-offset:2px}
`;
