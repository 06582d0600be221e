export type {
	BookedShipment,
	BookingName,
	CourierPort,
	Shipment,
	ShipmentParty,
	TrackingReport,
	TrackingStatus,
} from "./courier.ts";
export type { Extension, Part, PartKind, Setting, Settings } from "./extension.ts";
export type { HumanCheckPort, HumanCheckWidget, HumanVerdict } from "./human-check.ts";
export type { Mail, MailFailure, MailOutcome, MailPort } from "./mail.ts";
export type {
	MethodTaken,
	NewPayment,
	NextStep,
	OwnMethod,
	Payment,
	PaymentEvent,
	PaymentPort,
	PaymentToMake,
	PaymentWay,
	Refund,
	RefundAsked,
} from "./payment.ts";
export type { Person, SignInPort, SignInTrip } from "./sign-in.ts";
export type { StoragePort } from "./storage.ts";
