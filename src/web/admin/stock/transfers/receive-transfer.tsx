import { useEffect, useRef, useState } from "react";
import { receiveStockTransfer, type StockTransfer } from "#contract/admin/stock-transfers.ts";
import { serialsIn } from "#lib/serials/serial-number.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { SerialsField } from "../../kit/form/serials-field.tsx";
import { useLeaveGuard } from "../../kit/form/use-leave-guard.ts";
import { countOf } from "../../kit/format/count-text.ts";
import { useConfirm } from "../../kit/page/confirm.tsx";
import { countScanned, type QuantityLine, QuantityLines } from "../quantity-lines.tsx";
import { itemName, signed } from "../stock-labels.ts";
import { StockScanField } from "../stock-scan-field.tsx";

interface Line extends QuantityLine {
	sent: number;
	/**
	 * True if the item's units have serial numbers since they were received. If only some units arrive, staff must enter
	 * the serial numbers of these units.
	 */
	isTracked: boolean;
	/** Serial numbers of the units that arrived, one per line. */
	serials: string;
}

const sentLines = ({ lines }: StockTransfer): Line[] =>
	lines.map(({ variation_id, product_name, variation_name, sku, quantity, serial_tracking }) => {
		const item = { variation_id, product_name, variation_name, sku };
		const isTracked = serial_tracking === "from_receipt";
		return { ...item, sent: quantity, quantity: null, isTracked, serials: "" };
	});

/** True if only some units of a tracked item have arrived, so that their serial numbers are required. */
const isPartOfTracked = ({ isTracked, quantity, sent }: Line): boolean =>
	isTracked && quantity !== null && quantity > 0 && quantity < sent;

/** Form for receiving a transfer. Items are scanned, or chosen from the list of sent items. */
export function ReceiveTransfer({
	transfer,
	onReceived,
}: {
	transfer: StockTransfer;
	onReceived: (transfer: StockTransfer) => void;
}) {
	const [lines, setLines] = useState(() => sentLines(transfer));
	const action = useAction();
	const confirm = useConfirm();
	const scanField = useRef<HTMLInputElement>(null);
	const isDirty = useRef(false);
	useEffect(() => {
		isDirty.current = lines.some(({ quantity }) => quantity !== null);
	}, [lines]);
	useLeaveGuard(isDirty);

	const differing = lines.filter(({ sent, quantity }) => (quantity ?? 0) !== sent);
	const units = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
	const receive = async () => {
		const isSure =
			differing.length === 0 ||
			(await confirm({
				title: "Record the differences?",
				text: differing
					.map((line) => `${itemName(line)}: ${signed((line.quantity ?? 0) - line.sent)}.`)
					.join(" "),
				confirmLabel: "Receive with differences",
			}));
		if (!isSure) return;
		await action.submit(
			() =>
				api(receiveStockTransfer, {
					branch_id: String(transfer.to_branch.id),
					id: String(transfer.id),
					lines: lines.map(({ variation_id, quantity, serials }) => ({
						variation_id,
						received: quantity ?? 0,
						...(serials && { serials: serialsIn(serials) }),
					})),
				}),
			{
				done: `${transfer.ref} received`,
				onDone: (received) => {
					isDirty.current = false;
					onReceived(received);
				},
			},
		);
	};
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap items-end gap-4 px-4 lg:max-w-4xl">
				<div className="min-w-0 flex-1 basis-64">
					<StockScanField
						field={scanField}
						onFound={({ variation_id, product_name, variation_name, sku }) =>
							setLines((now) =>
								countScanned(now, variation_id, () => {
									const item = { variation_id, product_name, variation_name, sku };
									return { ...item, sent: 0, quantity: null, isTracked: false, serials: "" };
								}),
							)
						}
					/>
				</div>
				<Button
					tone="outline"
					onClick={() => setLines(lines.map((line) => ({ ...line, quantity: line.sent })))}
				>
					Everything arrived
				</Button>
			</div>
			<ActionForm action={action} onSubmit={() => void receive()} problemClassName="mx-4">
				<QuantityLines
					lines={lines}
					label="Items in this transfer"
					field="Arrived"
					noteOf={(line) =>
						[line.sku, line.sent === 0 ? "not listed" : `${line.sent} sent`]
							.filter(Boolean)
							.join(" · ")
					}
					onChange={(changed, quantity) =>
						setLines((now) =>
							now.map((line) =>
								line.variation_id === changed.variation_id ? { ...line, quantity } : line,
							),
						)
					}
				/>
				{lines.map(
					(line, index) =>
						isPartOfTracked(line) && (
							<div key={line.variation_id} className="px-4 lg:max-w-4xl">
								<SerialsField
									item={itemName(line)}
									quantity={line.quantity ?? 0}
									value={line.serials}
									onChange={(serials) =>
										setLines((now) =>
											now.map((each) =>
												each.variation_id === line.variation_id ? { ...each, serials } : each,
											),
										)
									}
									error={action.errorOf(`lines.${index}.serials`)}
								/>
							</div>
						),
				)}
				<div className="flex justify-end px-4">
					<Button
						type="submit"
						disabled={action.isBusy || !lines.some((line) => line.quantity !== null)}
					>
						{action.isBusy ? "Saving…" : `Receive ${countOf(units, "unit")}`}
					</Button>
				</div>
			</ActionForm>
		</div>
	);
}
