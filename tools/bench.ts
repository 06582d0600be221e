/**
 * Measures the shop: npm run bench -- SCENARIO [options]. Without arguments, it lists the scenarios. With options but
 * no scenario, it runs the scenario `shop`. Timings are only meaningful on a quiet machine.
 */
const scenarios: Record<string, string> = {
	shop: "what visitors read, whole checkouts, many products and orders, overload (--only …)",
	page: "pages of a demo shop in a browser: Lighthouse, a slow line, a long scroll (--only …)",
	"search-index": "the search index on sample products (number of products)",
	"sign-in": "whether response times reveal that an email has an account",
	uploads: "many uploads at once, and their effect on shoppers",
	import: "a catalog file: first import, unchanged import and changed prices (number of products)",
	payout: "a courier's payout file among many orders (--rows, --orders)",
	counter:
		"the till in a browser: a scan, and opening offline on a slow phone (--products, --scans, --runs)",
	receive: "a supplier's delivery of 500 lines, at most 2 s (--lines, --rounds)",
	promotions: "the price of a cart of 50 lines against 200 active promotions",
	places: "suggestions while someone types an address",
	restore: "a backup and its restore, compared row by row (--orders, --products, --customers)",
	"requests-of-two-trees": "CPU time per request in this tree and another (OTHER_TREE)",
	"pages-of-two-trees":
		"paint, blocking and hydration on a slow phone in this tree and another (OTHER_TREE)",
	"checkouts-of-two-trees": "CPU time per checkout in this tree and another (OTHER_TREE)",
};

const [first] = process.argv.slice(2);
const name = first?.startsWith("--") ? "shop" : first;
if (name === undefined || !(name in scenarios)) {
	if (name !== undefined) console.error(`There is no scenario ${name}.`);
	for (const [each, what] of Object.entries(scenarios)) console.log(`${each.padEnd(24)}${what}`);
	process.exit(name === undefined ? 0 : 1);
}
// Each scenario parses its own options, as if it had been started directly.
if (first === name) process.argv.splice(2, 1);
await import(`./bench/scenarios/${name}.ts`);
