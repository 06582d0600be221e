import type { ProductImport } from "#contract/admin/product-csv.ts";
import { countOf, formatCount } from "../../kit/format/count-text.ts";

export const importStatusLabels: Record<ProductImport["status"], string> = {
	checking: "Checking",
	mapping: "Waiting for your answers",
	ready: "Ready to import",
	refused: "Refused",
	applying: "Being imported",
	applied: "Imported",
	failed: "Stopped",
	undoing: "Undoing",
	undone: "Undone",
};

export const isRunning = ({ status }: ProductImport): boolean =>
	status === "checking" || status === "applying" || status === "undoing";

/** "3 new, 12 changed, 240 as they are, 1 row left out" */
export function importCountsText({ counts }: ProductImport): string {
	if (!counts) return "";
	return [
		`${formatCount(counts.created)} new`,
		`${formatCount(counts.updated)} changed`,
		`${formatCount(counts.unchanged)} as they are`,
		...(counts.rejected > 0 ? [`${countOf(counts.rejected, "row")} left out`] : []),
	].join(", ");
}

/** `1.4 MB` */
export function fileSizeText(bytes: number): string {
	if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
	return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
