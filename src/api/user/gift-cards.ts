import { checkGiftCard as checkGiftCardCall } from "#contract/user/gift-cards.ts";
import { checkGiftCard } from "#domain/gift-cards/find-gift-card.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

export function giftCardCheckRoutes(app: App, { database, now }: Dependencies): void {
	handle(app, checkGiftCardCall, ({ input, context }) =>
		checkGiftCard(database, input.giftCardCode, {
			address: context.get("clientAddress"),
			now: now(),
		}),
	);
}
