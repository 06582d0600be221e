import { html, raw } from "hono/html";
import { palette } from "#lib/branding/palette.ts";
import { cardScript } from "./card-script.ts";
import { answerSandboxChallenge, confirmSandboxPayment } from "./sandbox-calls.ts";

const settings = JSON.stringify({
	confirmPath: confirmSandboxPayment.path,
	challengePath: answerSandboxChallenge.path,
});

/**
 * The card form of the sandbox (the demo's payment provider), which the checkout embeds in a frame
 * (docs/developers/payments.md).
 */
export const cardPage = (nonce: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Card details</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<form id="card" novalidate>
<p class="field wide">
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23" aria-describedby="problem">
</p>
<p class="field">
<label for="expiry">Expiry (MM/YY)</label>
<input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="12/34" maxlength="7" aria-describedby="problem">
</p>
<p class="field">
<label for="cvc">Security code</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4" aria-describedby="problem">
</p>
<p id="problem"></p>
</form>
<section id="challenge" aria-labelledby="challenge-title" hidden>
<h1 id="challenge-title" tabindex="-1">Your bank asks: is this you?</h1>
<p>This is the sandbox's 3-D Secure step. A real bank would ask for a code here.</p>
<p class="actions">
<button type="button" id="confirm">Confirm payment</button>
<button type="button" id="refuse" class="quiet">Refuse</button>
</p>
</section>
<script nonce="${nonce}">${raw(`(${cardScript.toString()})(${settings});`)}</script>
</body>
</html>`;

const style = `
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;padding:4px;background:${palette.paperRaised};color:${palette.ink};font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
form{display:grid;grid-template-columns:1fr 1fr;gap:12px}
p,h1{margin:0}
h1{font-size:18px;line-height:1.3}
h1:focus{outline:none}
.wide{grid-column:1/-1}
label{display:block;margin-bottom:4px;font-size:14px;font-weight:600}
input{width:100%;min-height:44px;padding:0 12px;border:1px solid ${palette.inkSoft};border-radius:10px;background:${palette.paperRaised};color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid=true]{border-color:#B3261E}
#problem{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
section{display:grid;gap:12px}
.actions{display:flex;flex-wrap:wrap;gap:8px}
button{min-height:44px;padding:0 20px;border:1px solid ${palette.mango};border-radius:10px;background:${palette.mango};color:${palette.ink};font:inherit;font-weight:700}
button.quiet{border-color:${palette.inkSoft};background:${palette.paperRaised}}
:focus-visible{outline:3px solid ${palette.sea};outline-offset:2px}
`;
