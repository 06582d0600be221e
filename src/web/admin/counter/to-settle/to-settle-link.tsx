import { href, useNavigate } from "react-router";
import { listSaleDiscrepancies, listSyncIssues } from "#contract/admin/counter-issues.ts";
import { Button } from "#web/ui/button.tsx";
import { useReading } from "../../kit/read/use-reading.ts";
import { quietApi } from "../../quiet-api.ts";

const readEvery = 60_000;

/** Link to the unresolved discrepancies of offline sales, if there are any. */
export function ToSettleLink() {
	const navigate = useNavigate();
	const read = useReading(
		"sales to resolve",
		async (signal) => {
			const discrepancies = await quietApi(listSaleDiscrepancies, {}, { signal });
			const issues = await quietApi(listSyncIssues, {}, { signal });
			return discrepancies.length + issues.length;
		},
		{ everyMilliseconds: readEvery },
	);
	const count = read.last ?? 0;
	if (count === 0) return null;
	return (
		<Button
			size="small"
			tone="outline"
			onClick={() => navigate(`${href("/admin/counter")}?to-settle`)}
		>
			{count} to resolve
		</Button>
	);
}
