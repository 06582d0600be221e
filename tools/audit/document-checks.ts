import sql from "sql-template-tag";
import type { BookCheck } from "./book-check.ts";

export const invoiceChecks: readonly BookCheck[] = [
	{
		rule: "the invoices of a branch are numbered without a gap",
		violations: () => sql`
			select branches.id as branch_id, last_serial, count(invoices.id) as invoices,
				max(serial) as highest
			from branches
			left join invoice_series on invoice_series.branch_id = branches.id
			left join invoices on invoices.branch_id = branches.id
			group by branches.id, last_serial
			having (count(invoices.id), coalesce(max(serial), 0))
				is distinct from (coalesce(last_serial, 0), coalesce(last_serial, 0))`,
	},
	{
		rule: "the invoice of a cancelled order is void",
		violations: () => sql`
			select order_id, branch_id, serial from invoices join orders on orders.id = order_id
			where status = 'cancelled' and voided_at is null`,
	},
];

export const creditNoteChecks: readonly BookCheck[] = [
	{
		rule: "the credit notes of a branch are numbered without a gap",
		violations: () => sql`
			select branches.id as branch_id, last_serial, count(credit_notes.id) as credit_notes,
				max(serial) as highest
			from branches
			left join credit_note_series on credit_note_series.branch_id = branches.id
			left join credit_notes on credit_notes.branch_id = branches.id
			group by branches.id, last_serial
			having (count(credit_notes.id), coalesce(max(serial), 0))
				is distinct from (coalesce(last_serial, 0), coalesce(last_serial, 0))`,
	},
	{
		rule: "every refund of an invoiced order has a credit note for the same amount",
		violations: () => sql`
			select refunds.id as refund_id, refunds.order_id, taken_back.amount, credited.amount as credited
			from refunds
			join invoices on invoices.order_id = refunds.order_id and invoices.voided_at is null
			cross join lateral (
				select coalesce(sum(
					case when to_account = 'sales' then amount when from_account = 'sales' then -amount end
				), 0) as amount
				from money_ledger where refund_id = refunds.id
			) taken_back
			cross join lateral (
				select coalesce(sum(amount), 0) as amount from credit_notes
				where credit_notes.refund_id = refunds.id and voided_at is null
			) credited
			where credited.amount <> case when refunds.state = 'failed' then 0 else taken_back.amount end`,
	},
	{
		rule: "a credit note is valid only if its invoice is",
		violations: () => sql`
			select credit_notes.id as credit_note_id, credit_notes.order_id
			from credit_notes join invoices on invoices.id = invoice_id
			where credit_notes.voided_at is null and invoices.voided_at is not null`,
	},
];
