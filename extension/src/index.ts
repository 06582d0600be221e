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
