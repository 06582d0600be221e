import { DatabaseError } from "pg";
import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { recordChange } from "#domain/audit/record-change.ts";
import { undoneHash } from "./plan-product.ts";
import type { SkippedProduct } from "./product-import.ts";
import { type KnownProduct, type ProductState, readProductStates } from "./product-state.ts";
import type { OrderedImport } from "./run-import.ts";
import { type UndoneStock, undoStock } from "./undo-stock.ts";
import { writeProductStates } from "./write-product-states.ts";

interface Step {
	product_id: number;
	before: ProductState | null;
	version: number;
	stock: UndoneStock[];
}

interface UndoContext {
	database: Database;
	now: () => Date;
}

const batchSize = 200;
const shownSkipped = 100;

/**
 * Takes an import back: what it made is archived, what it changed is as before, and pieces that came
 * go again. What somebody has changed since stays, and is named.
 */
export async function undoProducts(context: UndoContext, ordered: OrderedImport): Promise<void> {
	const { database, now } = context;
	const result = { restored: 0, skipped: [] as SkippedProduct[] };
	const { total } = await database.one<{ total: number }>(
		sql`select count(*) as total from product_import_steps where import_id = ${ordered.id}`,
	);
	for (let last = 0, done = 0; ; ) {
		const steps = await database.rows<Step>(sql`
			select product_id, before, version, stock from product_import_steps
			where import_id = ${ordered.id} and product_id > ${last}
			order by product_id limit ${batchSize}`);
		if (steps.length === 0) break;
		await undoSteps(context, ordered, steps, result);
		last = steps.at(-1)?.product_id ?? last;
		done += steps.length;
		await database.execute(
			sql`update product_imports set progress = ${done / total} where id = ${ordered.id}`,
		);
	}
	const undo = { ...result, skipped: result.skipped.slice(0, shownSkipped) };
	await database.execute(sql`
		update product_imports set status = 'undone', progress = 1, undone_at = ${now()},
			undo = ${JSON.stringify(undo)}::jsonb
		where id = ${ordered.id}`);
}

interface UndoResult {
	restored: number;
	skipped: SkippedProduct[];
}

/** One that the database refuses does not cost the others of its batch. */
async function undoSteps(
	context: UndoContext,
	ordered: OrderedImport,
	steps: readonly Step[],
	result: UndoResult,
): Promise<void> {
	try {
		const done = await context.database.transaction((transaction) =>
			undoBatch(transaction, ordered, steps, context.now()),
		);
		result.restored += done.restored;
		result.skipped.push(...done.skipped);
	} catch (error) {
		const isAboutData = error instanceof DatabaseError && /^(22|23)/.test(error.code ?? "");
		if (!isAboutData) throw error;
		const [only, ...others] = steps;
		if (only && others.length === 0) {
			const name = only.before?.name ?? "";
			const reason = "something it had belongs to another product now";
			result.skipped.push({ id: only.product_id, name, reason });
			return;
		}
		const middle = Math.ceil(steps.length / 2);
		await undoSteps(context, ordered, steps.slice(0, middle), result);
		await undoSteps(context, ordered, steps.slice(middle), result);
	}
}

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
	const pairs = steps.flatMap((step) => {
		const product = productOf.get(step.product_id);
		return product ? [{ step, product }] : [];
	});
	const skipped = pairs
		.filter(({ step, product }) => product.version !== step.version)
		.map(({ product: { id, name } }) => ({ id, name, reason: "somebody has changed it since" }));
	const open = pairs.filter(({ step, product }) => product.version === step.version);
	const written = await writeProductStates(
		transaction,
		open.map(({ step, product }) => stateBefore(step.before, product, now)),
	);
	const left = await undoStock(
		transaction,
		open.flatMap(({ step }) => step.stock),
		`Import ${ordered.id} taken back`,
	);
	for (const { step, product } of open) {
		const sold = step.stock.filter((one) => left.has(one)).length;
		if (sold > 0) {
			const reason = "its stock stays, for pieces of it are sold or held";
			skipped.push({ id: product.id, name: product.name, reason });
		}
		await recordChange(transaction, ordered.actor, {
			action: "product.import_undone",
			entity: "product",
			entityId: product.id,
			label: step.before?.name ?? product.name,
			after: { import_id: ordered.id },
		});
	}
	await transaction.execute(sql`
		delete from product_import_steps
		where import_id = ${ordered.id} and product_id = any(${written.map(({ id }) => id)}::bigint[])`);
	return { restored: open.length, skipped };
}

/** What an import has added is archived, never deleted. */
function stateBefore(before: ProductState | null, current: KnownProduct, now: Date): ProductState {
	if (before === null) {
		return {
			...current,
			status: "archived",
			publish_at: null,
			import_hash: current.import_source === null ? null : undoneHash,
		};
	}
	const known = new Set(before.variations.map(({ id }) => id));
	const added = current.variations.filter(({ id }) => !known.has(id));
	return {
		...before,
		variations: [
			...before.variations,
			...added.map((variation) => ({
				...variation,
				archived_at: variation.archived_at ?? now.toISOString(),
			})),
		],
	};
}
