import type { SoldUnitRow } from "#domain/units/units-of-line.ts";
import { claimReference } from "#lib/serials/claim-states.ts";

/** Presents sold units with their warranty claims. */
export const presentUnits = (units: readonly SoldUnitRow[]) =>
	units.map(({ claims, ...unit }) => ({
		...unit,
		claims: claims.map(({ id, state, steps }) => ({
			id,
			ref: claimReference(id),
			state,
			steps: steps.map((step) => ({ ...step, created_at: new Date(step.created_at) })),
		})),
	}));
