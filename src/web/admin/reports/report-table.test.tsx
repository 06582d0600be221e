import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportTable } from "./report-table.tsx";

test.each([true, false])(
	"the rows' names stay on one line if they are short, otherwise they wrap (short: %s)",
	(isShort) => {
		const html = renderToStaticMarkup(
			<ReportTable
				label="Sales by day"
				rows={[{ key: "2026-11-26" }]}
				head="Day"
				name={() => "Nov 26, 2026"}
				columns={[{ name: "Refunds", cell: () => "−₱134.55" }]}
				hasShortNames={isShort}
			/>,
		);
		const [, name = ""] = /<th scope="row" class="([^"]*)"/.exec(html) ?? [];
		expect(name.includes("whitespace-nowrap")).toBe(isShort);
		expect(name.includes("break-words")).toBe(!isShort);
		// No line break separates the minus sign from the amount.
		expect(html).toMatch(/<td class="[^"]*whitespace-nowrap[^"]*">−₱134.55/);
	},
);
