import { Link, useSearchParams } from "react-router";
import { exportDemand, exportSearches } from "#contract/admin/demand.ts";
import {
	exportCashiers,
	exportMargin,
	exportMoney,
	exportPromotionUse,
	exportReceivables,
	exportSales,
	exportSellers,
	exportStockValue,
	exportVat,
} from "#contract/admin/reports.ts";
import { useServerTime } from "../../use-server-time.ts";
import { manilaDay } from "../kit/format/manila-time.ts";
import { AdminPage } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { CsvLink } from "../kit/table/csv-link.tsx";
import { CashiersReport } from "./cashiers-report.tsx";
import { DemandReport } from "./demand-report.tsx";
import { MarginReport } from "./margin-report.tsx";
import { MoneyReport } from "./money-report.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { PromotionsReport } from "./promotions-report.tsx";
import { ReceivablesReport } from "./receivables-report.tsx";
import { type ReportView, readReportView, reportNames, reports } from "./report-address.ts";
import { SalesReport } from "./sales-report.tsx";
import { SearchesReport } from "./searches-report.tsx";
import { SellersReport } from "./sellers-report.tsx";
import { StockValueReport } from "./stock-value-report.tsx";
import { VatReport } from "./vat-report.tsx";

export const meta = pageTitle("Reports");

/** Reports: sales, inventory value, taxes, demand. */
export default function Reports() {
	const [parameters] = useSearchParams();
	const today = manilaDay(useServerTime());
	const view = readReportView(parameters, today);
	const { report } = view;
	const isOfPeriod = !["receivables", "stock", "vat"].includes(report);
	return (
		<AdminPage title="Reports" actions={<ExportLink view={view} />}>
			<nav aria-label="Reports" className="overflow-x-auto border-b border-line">
				<ul className="flex w-max gap-1 px-3 sm:px-4">
					{reports.map((each) => (
						<li key={each}>
							<Link
								to={{ search: addressOf(each, parameters) }}
								aria-current={each === report ? "page" : undefined}
								className="inline-flex min-h-11 items-center border-b-2 border-transparent px-2.5 text-small font-semibold text-ink-soft hover:text-ink aria-[current=page]:border-mango aria-[current=page]:text-ink"
							>
								{reportNames[each]}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4">
				{isOfPeriod && <PeriodBar period={view.period} today={today} />}
				{report === "sales" && <SalesReport view={view} />}
				{report === "money" && <MoneyReport view={view} />}
				{report === "margin" && <MarginReport view={view} />}
				{report === "receivables" && <ReceivablesReport />}
				{(report === "best" || report === "slow") && <SellersReport view={view} order={report} />}
				{report === "cashiers" && <CashiersReport period={view.period} />}
				{report === "promotions" && <PromotionsReport period={view.period} />}
				{report === "stock" && <StockValueReport by={view.stockBy} />}
				{report === "demand" && <DemandReport view={view} />}
				{report === "searches" && <SearchesReport view={view} />}
				{report === "vat" && <VatReport year={view.year} today={today} />}
			</div>
		</AdminPage>
	);
}

/** Returns the URL of another report. It has the same period, but no other parameters. */
function addressOf(report: string, parameters: URLSearchParams): string {
	const next = new URLSearchParams({ report });
	for (const name of ["from", "to"]) {
		const value = parameters.get(name);
		if (value) next.set(name, value);
	}
	return `?${next}`;
}

function ExportLink({ view }: { view: ReportView }) {
	const { report, period, category } = view;
	if (report === "sales") {
		return <CsvLink endpoint={exportSales} input={{ by: view.by, ...period }} />;
	}
	if (report === "money") {
		return <CsvLink endpoint={exportMoney} input={{ by: view.moneyBy, ...period }} />;
	}
	if (report === "margin") {
		return <CsvLink endpoint={exportMargin} input={{ by: view.marginBy, ...period }} />;
	}
	if (report === "demand") {
		return <CsvLink endpoint={exportDemand} input={{ by: view.demandBy, ...period }} />;
	}
	if (report === "searches") {
		return <CsvLink endpoint={exportSearches} input={{ kind: view.searchKind, ...period }} />;
	}
	if (report === "promotions")
		return <CsvLink endpoint={exportPromotionUse} input={{ ...period }} />;
	if (report === "cashiers") return <CsvLink endpoint={exportCashiers} input={{ ...period }} />;
	if (report === "receivables") return <CsvLink endpoint={exportReceivables} input={{}} />;
	if (report === "stock")
		return <CsvLink endpoint={exportStockValue} input={{ by: view.stockBy }} />;
	if (report === "vat") return <CsvLink endpoint={exportVat} input={{ year: view.year }} />;
	return (
		<CsvLink
			endpoint={exportSellers}
			input={{ order: report, ...period, category_id: category, limit: 1_000 }}
		/>
	);
}
