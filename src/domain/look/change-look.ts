import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { withGiven } from "#domain/audit/require-version.ts";
import { lockSettings, writeSetting } from "#domain/settings/change-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { type ShopLook, serverTheme, shopLook } from "#domain/settings/shop-look.ts";
import type { PictureContext } from "#domain/uploads/keep-picture.ts";
import { colourProblems, judgeAccent, judgeBrand } from "#lib/brand-colours.ts";
import type { HexColour } from "#lib/colour.ts";
import { Refusal, refusalAt } from "#lib/refusal.ts";
import { makeIcon } from "./make-icon.ts";
import { exchangePictures } from "./retire-look-pictures.ts";

export interface VersionedLook extends ShopLook {
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
	/** What the environment's is called; null: it names none. */
	server_theme: string | null;
}

/** What an owner chooses; the icon of the logo follows. */
type ChosenLook = Omit<ShopLook, "made_icon">;

export async function readLook(queryable: Queryable): Promise<VersionedLook> {
	const row = await queryable.first<{ version: string }>(sql`
		select extract(epoch from updated_at)::text as version from settings
		where key = ${shopLook.key}`);
	const server = await readSetting(queryable, serverTheme);
	return {
		...(await readSetting(queryable, shopLook)),
		version: row?.version ?? "0",
		server_theme: server?.name ?? null,
	};
}

/**
 * Gives the shop its face; what is left out stays, null brings back the shipped one.
 * @throws Refusal `changed_elsewhere`; `invalid` for a colour that cannot be read, or a picture that is not here
 */
export async function changeLook(
	context: PictureContext & { database: Database },
	actor: Actor,
	version: string,
	given: { [Name in keyof ChosenLook]?: ChosenLook[Name] | undefined },
): Promise<VersionedLook> {
	refuseUnreadable(given);
	// Made before anything is locked: it takes a moment.
	const madeIcon = given.logo ? await makeIcon(context, given.logo) : null;
	return context.database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { version: currentVersion, server_theme, ...before } = await readLook(transaction);
		if (currentVersion !== version) {
			throw new Refusal(
				"conflict",
				"Someone else changed the branding. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: { version: currentVersion, server_theme, ...before } },
				},
			);
		}
		await refuseMissing(context, given);
		const after = withGiven(before, given);
		if (given.logo !== undefined) after.made_icon = madeIcon;
		refuseTogether({
			...after,
			theme: after.theme ?? (await readSetting(transaction, serverTheme)),
		});
		await writeSetting(transaction, shopLook, after);
		await exchangePictures(transaction, before, after);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Logo and colors",
			before: { ...before },
			after: { ...after },
		});
		return readLook(transaction);
	});
}

function refuseUnreadable(given: Partial<Record<"brand" | "accent", string | null | undefined>>) {
	for (const [field, judge] of [
		["brand", judgeBrand],
		["accent", judgeAccent],
	] as const) {
		const colour = given[field];
		if (!colour) continue;
		const { problem, proposal } = judge(colour as HexColour);
		if (problem) {
			throw new Refusal("invalid", "This color can't be used.", {
				errors: { [field]: [`${problem} The closest readable color is ${proposal}.`] },
			});
		}
	}
}

/** What a theme and the two colours come to: each may be right by itself. */
function refuseTogether(look: ShopLook): void {
	if (look.theme === null) return;
	const problems = colourProblems(look);
	if (problems.length === 0) return;
	throw new Refusal("invalid", "Some text could not be read in this theme.", {
		errors: { theme: [problems.join("\n")] },
	});
}

const pictures = ["logo", "icon", "link_picture"] as const;

async function refuseMissing(
	{ storage }: PictureContext,
	given: Partial<Record<(typeof pictures)[number], string | null | undefined>>,
): Promise<void> {
	for (const field of pictures) {
		const path = given[field];
		if (path && !(await storage.has(path.slice("/storage/".length)))) {
			throw refusalAt(field, "This picture no longer exists. Please upload it again.");
		}
	}
}
