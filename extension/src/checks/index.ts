export { type CourierStage, checkCourier } from "./check-courier.ts";
export { checkHumanCheck, type HumanCheckStage } from "./check-human-check.ts";
export { checkMail, type MailServerMood, type MailStage, type TakenMail } from "./check-mail.ts";
export { checkPayment, type PaymentStage, type SignedMessage } from "./check-payment.ts";
export { checkSignIn, type SignInStage } from "./check-sign-in.ts";
export { checkStorage, type StorageStage } from "./check-storage.ts";
export type { TestFunction } from "./test-function.ts";
