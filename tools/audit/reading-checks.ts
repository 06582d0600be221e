import sql from "sql-template-tag";
import type { BookCheck } from "./book-check.ts";

/**
 * Checks that the Z readings of each till have no gaps, and that each continues the grand total of the previous
 * reading.
 */
export const readingChecks: readonly BookCheck[] = [
	{
		rule: "the Z readings of a till have no gap, and each continues the grand total before it",
		violations: () => sql`
			select till_id, number, previous_total, expected_number, expected_total
			from (
				select till_id, number, previous_total,
					coalesce(lag(number) over chain + 1, least(number, 1)) as expected_number,
					coalesce(lag(grand_total) over chain, 0) as expected_total
				from till_readings window chain as (partition by till_id order by number)
			) continued
			where (number, previous_total) <> (expected_number, expected_total)`,
	},
	{
		// Skips readings whose sales are incomplete, because removing the demo deletes orders that readings include.
		rule: "the gross sales of a Z reading are those of the sales it counts",
		violations: () => sql`
			select till_readings.id as reading_id, gross, sum(subtotal) as of_sales
			from till_readings join counter_sales on reading_id = till_readings.id
			join orders on orders.id = order_id
			where number > 0 and shipping_method <> 'gift-card'
			group by till_readings.id
			having count(*) = (content #>> '{sales,count}')::integer and sum(subtotal) <> gross`,
	},
];
