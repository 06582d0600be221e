import { html, raw } from "hono/html";
import { palette } from "#lib/branding/palette.ts";
import { trackingStatusFacts } from "#lib/shipping/tracking-statuses.ts";
import { moveStandInShipment } from "./depot-calls.ts";
import { nextStandInStatuses, type StandInShipment, standInName } from "./stand-in-books.ts";

/**
 * Sends the selected status of a parcel to the courier. The page contains this function as a script, so it can't use
 * other code of this module.
 */
function depotScript(path: string): void {
	document.addEventListener("click", async (event) => {
		const { shipment, status } = (event.target as HTMLElement).dataset;
		if (!shipment || !status) return;
		await fetch(path.replace("{shipment}", shipment), {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ status }),
		});
		location.reload();
	});
}

const parcel = ({ id, tracking_number: number, status, shipment }: StandInShipment) => html`
<li>
<p><b>${number}</b> · ${shipment.code}<br>${shipment.to.name}, ${shipment.to.address}</p>
<p>${trackingStatusFacts[status].name}</p>
<p class="moves">${nextStandInStatuses[status].map(
	(next) =>
		html`<button type="button" data-shipment="${id}" data-status="${next}" aria-label="${trackingStatusFacts[next].name}: ${number}">${trackingStatusFacts[next].name}</button>`,
)}</p>
</li>`;

/** Simulates the page of the courier's depot. */
export const depotPage = (
	nonce: string,
	shipments: readonly StandInShipment[],
) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${standInName}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body>
<main>
<h1>${standInName}</h1>
<p>This is the demo's courier, which delivers nothing. Choose a parcel's next status, and the shop is notified.</p>
${shipments.length === 0 ? html`<p>No parcel has been booked yet.</p>` : html`<ul>${shipments.map(parcel)}</ul>`}
</main>
<script nonce="${nonce}">${raw(`(${depotScript.toString()})(${JSON.stringify(moveStandInShipment.path)});`)}</script>
</body>
</html>`;

const style = `
*{box-sizing:border-box}
body{margin:0;background:${palette.paper};color:${palette.ink};font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
main{display:grid;gap:16px;max-width:44rem;margin:0 auto;padding:32px 16px}
h1,p,ul{margin:0}
h1{font-size:32px;line-height:1.1;letter-spacing:-.02em}
ul{display:grid;gap:12px;padding:0;list-style:none}
li{display:grid;gap:10px;padding:16px;border:1px solid ${palette.line};border-radius:16px;background:${palette.paperRaised};overflow-wrap:anywhere}
.moves{display:flex;flex-wrap:wrap;gap:8px}
.moves:empty{display:none}
button{min-height:44px;padding:0 16px;border:1px solid ${palette.inkSoft};border-radius:22px;background:${palette.paperRaised};color:${palette.ink};font:inherit;font-weight:700}
:focus-visible{outline:3px solid ${palette.sea};outline-offset:2px}
`;
