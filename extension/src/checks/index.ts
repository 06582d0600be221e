export { type CourierStage, checkCourier } from "./check-courier.ts";
export { checkPayment, type PaymentStage, type SignedMessage } from "./check-payment.ts";
export type { TestFunction } from "./test-function.ts";
