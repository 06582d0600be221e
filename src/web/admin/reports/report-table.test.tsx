import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportTable } from "./report-table.tsx";

test.each([true, false])(
	"a name that is short (%s) stays on one line, a long one breaks",
	(isShort) => {
		const html = renderToStaticMarkup(
			<ReportTable
				label="Sales by day"
				rows={[{ key: "2026-11-26" }]}
				head="Day"
				name={() => "Nov 26, 2026"}
				columns={[{ name: "Orders", cell: () => 4 }]}
				hasShortNames={isShort}
			/>,
		);
		expect(html.includes("whitespace-nowrap")).toBe(isShort);
		expect(html.includes("break-words")).toBe(!isShort);
	},
);
