import { test } from "node:test";
import { checkPayment } from "kargado-extension/checks";
import { payment } from "../payment.js";
import { startPaymentService } from "./payment-service.js";

checkPayment(test, async () => {
	const service = await startPaymentService({ key: "pay-key", secret: "pay-secret" });
	return {
		...service,
		payment: await payment.create({
			EXAMPLE_PAY_ADDRESS: service.address,
			EXAMPLE_PAY_KEY: "pay-key",
			EXAMPLE_PAY_SECRET: "pay-secret",
		}),
		knowsReferences: true,
	};
});
