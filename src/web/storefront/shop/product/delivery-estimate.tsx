import { useEffect, useState } from "react";
import { deliveryDates, formatDay } from "#lib/delivery-dates.ts";
import { formatPesos } from "#lib/money.ts";
import { parseOpeningHours } from "#lib/opening-hours.ts";
import { useShop } from "../../../shop.tsx";
import { Icon } from "../../../ui/icons.tsx";

/**
 * When an order placed now arrives, for each way of shipping, as dates that skip Sundays and
 * holidays.
 * @param loadedAt ISO; a page may be read long after it was made, so the browser's clock follows
 * @param holidays days of Manila's calendar
 */
export function DeliveryEstimate({
	loadedAt,
	holidays,
}: {
	loadedAt: string;
	holidays: readonly string[];
}) {
	const shop = useShop();
	const [placedAt, setPlacedAt] = useState(() => new Date(loadedAt));
	useEffect(() => setPlacedAt(new Date()), []);
	const hours = parseOpeningHours(shop.hours);
	const closed = new Set(holidays);
	return (
		<section className="grid gap-3">
			<h2 className="text-large">Order now, and it arrives</h2>
			<ul className="grid gap-2">
				{shop.shipping_methods.map((method) => {
					const { from, to } = deliveryDates({
						placedAt,
						minDays: method.min_days,
						maxDays: method.max_days,
						holidays: closed,
						hours,
					});
					return (
						<li
							key={method.code}
							className="flex flex-wrap items-center gap-x-3 rounded-medium border border-line bg-paper-raised px-4 py-3 text-small"
						>
							<Icon name={method.code === "express" ? "bolt" : "truck"} className="size-5" />
							<span className="min-w-0 flex-1 basis-40">
								<span className="block font-semibold">
									<time dateTime={from}>{formatDay(from)}</time>
									{from !== to && (
										<>
											{" – "}
											<time dateTime={to}>{formatDay(to)}</time>
										</>
									)}
								</span>
								<span className="text-fine text-ink-soft">{method.name} shipping</span>
							</span>
							<span className="price ml-auto font-semibold">{formatPesos(method.fee)}</span>
						</li>
					);
				})}
			</ul>
			<p className="text-fine text-ink-soft">
				Sundays and holidays are left out. Addresses near our stores usually get it sooner.
			</p>
		</section>
	);
}
