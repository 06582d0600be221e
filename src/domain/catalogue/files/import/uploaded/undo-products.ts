import { DatabaseError } from "pg";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import {
	deleteUnsold,
	findRetained,
	type RetainedProduct,
} from "#domain/catalogue/product/delete-unsold.ts";
import {
	type KnownProduct,
	type ProductState,
	readProductStates,
	type VariationState,
} from "#domain/catalogue/product/product-state.ts";
import { writeProductStates } from "#domain/catalogue/product/write-product-states.ts";
import type { Shop } from "#domain/shop.ts";
import { type BatchSize, createBatchSize } from "../batch-size.ts";
import type { OrderedImport, SkippedProduct } from "./product-import.ts";
import { type UndoneStock, undoStock } from "./undo-stock.ts";

interface Step {
	product_id: number;
	before: ProductState | null;
	version: number;
	stock: UndoneStock[];
}

interface OpenStep {
	step: Step;
	product: KnownProduct;
}

interface UndoResult {
	restored: number;
	skipped: SkippedProduct[];
}

const shownSkipped = 100;

/**
 * Undoes an import. Deletes the products and empty categories that it created, restores the products that it changed,
 * and reverses its stock changes. Skips products that were sold or changed after the import, and lists them.
 */
export async function undoProducts(
	context: Pick<Shop, "database" | "now">,
	ordered: OrderedImport,
): Promise<void> {
	const { database, now } = context;
	const { total } = await database.one<{ total: number }>(
		sql`select count(*) as total from product_import_steps where import_id = ${ordered.id}`,
	);
	await database.execute(sql`
		update product_imports set undo = '{"restored": 0, "skipped": []}'
		where id = ${ordered.id} and undo is null`);
	const size = createBatchSize();
	for (let last = 0, done = 0; ; ) {
		const steps = await database.rows<Step>(sql`
			select product_id, before, version, stock from product_import_steps
			where import_id = ${ordered.id} and product_id > ${last}
			order by product_id limit ${size.now}`);
		if (steps.length === 0) break;
		ordered.lease.signal.throwIfAborted();
		await undoSteps(context, ordered, steps, size);
		last = steps.at(-1)?.product_id ?? last;
		done += steps.length;
		await database.execute(
			sql`update product_imports set progress = ${done / total} where id = ${ordered.id}`,
		);
	}
	await database.transaction(async (transaction) => {
		await removeEmptyCategories(transaction, ordered.id);
		// Delete the undo data, because the import can't be undone twice.
		await transaction.execute(
			sql`delete from product_import_steps where import_id = ${ordered.id}`,
		);
		await transaction.execute(sql`
			update product_imports set status = 'undone', progress = 1, undone_at = ${now()}
			where id = ${ordered.id}`);
	});
}

/** Undoes a batch of products. If the database refuses it, halves the batch until the refused product is alone. */
async function undoSteps(
	context: Pick<Shop, "database" | "now">,
	ordered: OrderedImport,
	steps: readonly Step[],
	size: BatchSize,
): Promise<void> {
	try {
		await context.database.transaction(async (transaction) => {
			const took = size.measure(steps.length);
			await ordered.lease.hold(transaction);
			await recordResult(
				transaction,
				ordered.id,
				await undoBatch(transaction, ordered, steps, context.now()),
			);
			took();
		});
	} catch (error) {
		const isAboutData = error instanceof DatabaseError && /^(22|23)/.test(error.code ?? "");
		if (!isAboutData) throw error;
		const [only, ...others] = steps;
		if (only && others.length === 0) {
			const name = only.before?.name ?? "";
			const reason = "another product now uses its SKU, barcode or address";
			const skipped = [{ id: only.product_id, name, reason }];
			await recordResult(context.database, ordered.id, { restored: 0, skipped });
			return;
		}
		const middle = Math.ceil(steps.length / 2);
		await undoSteps(context, ordered, steps.slice(0, middle), size);
		await undoSteps(context, ordered, steps.slice(middle), size);
	}
}

/** Saves a batch's result in the batch's transaction, so that a process that takes over counts no product twice. */
async function recordResult(
	transaction: Queryable,
	id: number,
	{ restored, skipped }: UndoResult,
): Promise<void> {
	const { undo } = await transaction.one<{ undo: UndoResult }>(
		sql`select undo from product_imports where id = ${id}`,
	);
	const sum: UndoResult = {
		restored: undo.restored + restored,
		skipped: [...undo.skipped, ...skipped].slice(0, shownSkipped),
	};
	await transaction.execute(
		sql`update product_imports set undo = ${JSON.stringify(sum)}::jsonb where id = ${id}`,
	);
}

const keptWords: Record<RetainedProduct, string> = {
	sold: "it was sold after the import",
	held: "a customer is paying for it right now",
};

async function undoBatch(
	transaction: Queryable,
	ordered: OrderedImport,
	steps: readonly Step[],
	now: Date,
): Promise<UndoResult> {
	const ids = steps.map(({ product_id: id }) => id);
	await transaction.execute(sql`
		select from products where id = any(${ids}::bigint[]) order by id for no key update`);
	const current = await readProductStates(transaction, ids);
	const productOf = new Map(current.map((product) => [product.id, product]));
	const made = steps.filter(({ before }) => before === null).map(({ product_id: id }) => id);
	const kept = await findRetained(transaction, made);
	const moved = await findMovedSince(transaction, ordered.id, made);
	const skipped: SkippedProduct[] = [];
	const open: OpenStep[] = [];
	for (const step of steps) {
		const product = productOf.get(step.product_id);
		if (!product) continue;
		const sold = kept.get(product.id);
		const reason =
			(sold && keptWords[sold]) ??
			(product.version !== step.version ? "it was changed after the import" : null) ??
			(moved.has(product.id) ? "its stock changed after the import" : null);
		if (reason === null) open.push({ step, product });
		else skipped.push({ id: product.id, name: product.name, reason });
	}
	const changed = open.filter(({ step }) => step.before !== null);
	await restoreProducts(transaction, changed, now);
	const left = await undoStock(
		transaction,
		changed.flatMap(({ step }) => step.stock),
		`Import ${ordered.id} undone`,
	);
	for (const { step, product } of changed) {
		if (!step.stock.some((one) => left.has(one))) continue;
		const reason = "its stock stays unchanged, because units were sold or reserved";
		skipped.push({ id: product.id, name: product.name, reason });
	}
	const gone = open.filter(({ step }) => step.before === null).map(({ product }) => product);
	await deleteUnsold(
		transaction,
		gone.map(({ id }) => id),
	);
	// Delete the redirects that deleting the products has created.
	await transaction.execute(sql`
		delete from former_slugs
		where product_id is null and slug = any(${gone.map(({ slug }) => slug)}::text[])`);
	for (const { step, product } of open) {
		await recordChange(transaction, ordered.actor, {
			action: step.before ? "product.import_undone" : "product.deleted_by_undo",
			entity: "product",
			entityId: product.id,
			label: step.before?.name ?? product.name,
			after: { import_id: ordered.id },
		});
	}
	await transaction.execute(sql`
		delete from product_import_steps
		where import_id = ${ordered.id} and product_id = any(${ids}::bigint[])`);
	return { restored: open.length, skipped };
}

/** Returns the products whose stock has changed since the import, for example by a sale, a count or a later import. */
async function findMovedSince(
	transaction: Queryable,
	importId: number,
	ids: readonly number[],
): Promise<Set<number>> {
	const rows = await transaction.rows<{ id: number }>(sql`
		select distinct product_id as id from stock_ledger
		join variations on variations.id = variation_id
		where product_id = any(${ids}::bigint[]) and (
			reason <> 'import' or exists (
				select from product_import_steps later
				where later.product_id = variations.product_id and later.import_id > ${importId}
			)
		)`);
	return new Set(rows.map(({ id }) => id));
}

async function restoreProducts(
	transaction: Queryable,
	changed: readonly OpenStep[],
	now: Date,
): Promise<void> {
	await writeProductStates(
		transaction,
		changed.flatMap(({ step, product }) =>
			step.before ? [stateBefore(step.before, product, now)] : [],
		),
	);
}

/**
 * Returns the product's state before the import. Variations that the import added are archived instead of deleted,
 * because they may be in use.
 */
function stateBefore(before: ProductState, current: KnownProduct, now: Date): ProductState {
	const known = new Set(before.variations.map(({ id }) => id));
	const added = current.variations.filter(({ id }) => !known.has(id));
	const nowOf = new Map<number | null, VariationState>(
		current.variations.map((variation) => [variation.id, variation]),
	);
	return {
		// Undo data from earlier versions may lack fields, which keep their current values.
		...current,
		...before,
		variations: [
			...before.variations.map((variation) => ({ ...nowOf.get(variation.id), ...variation })),
			...added.map((variation) => ({
				...variation,
				archived_at: variation.archived_at ?? now.toISOString(),
			})),
		],
	};
}

/** Deletes only those categories of the import that are now empty. */
async function removeEmptyCategories(transaction: Queryable, importId: number): Promise<void> {
	await transaction.execute(sql`
		delete from categories where id in (
			select category_id from product_import_categories where import_id = ${importId}
		) and not exists (select from products where category_id = categories.id)`);
}
