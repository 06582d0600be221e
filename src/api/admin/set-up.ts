import * as calls from "#contract/admin/set-up.ts";
import { changeOpening } from "#domain/opening/change-opening.ts";
import { readSetUp, type SetUp } from "#domain/opening/read-set-up.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const present = (setUp: SetUp): calls.SetUp => ({
	is_open: setUp.isOpen,
	is_held: setUp.isHeld,
	missing: setUp.missing,
	gaps: setUp.gaps,
	words: setUp.words,
	steps: setUp.steps.map(({ step, isDone, isEssential, isOptional }) => ({
		step,
		is_done: isDone,
		is_essential: isEssential,
		is_optional: isOptional,
	})),
	payment_methods: setUp.paymentMethods,
	products: setUp.products,
	own_texts: setUp.ownTexts,
	is_done: setUp.isDone,
});

export function setUpRoutes(app: App, dependencies: Dependencies): void {
	const { database } = dependencies;
	handle(app, calls.readSetUp, async () => present(await readSetUp(database, dependencies)));
	handle(app, calls.changeOpening, async ({ input: { is_held, words }, actor }) => {
		await changeOpening(database, actor, { isHeld: is_held, words }, dependencies);
		return present(await readSetUp(database, dependencies));
	});
}
