import type { ProductImport } from "#contract/admin/product-csv.ts";
import { countOf, formatCount } from "../../kit/format/count-text.ts";

export const importStatusLabels: Record<ProductImport["status"], string> = {
	checking: "Checking",
	mapping: "Waiting for your answers",
	ready: "Ready to import",
	refused: "Rejected",
	applying: "Importing",
	applied: "Imported",
	failed: "Stopped",
	undoing: "Undoing",
	undone: "Undone",
};

export const isRunning = ({ status }: ProductImport): boolean =>
	status === "checking" || status === "applying" || status === "undoing";

/** Returns "3 new, 12 changed, 240 unchanged, 1 row skipped". */
export function importCountsText({ counts }: ProductImport): string {
	if (!counts) return "";
	return [
		`${formatCount(counts.created)} new`,
		`${formatCount(counts.updated)} changed`,
		`${formatCount(counts.unchanged)} unchanged`,
		...(counts.rejected > 0 ? [`${countOf(counts.rejected, "row")} skipped`] : []),
	].join(", ");
}

/** Returns `1.4 MB`. */
export function fileSizeText(bytes: number): string {
	if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
	return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
