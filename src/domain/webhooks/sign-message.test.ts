import { expect, test } from "vitest";
import { createSecret, signMessage } from "./sign-message.ts";

test("creates the signature that the specification's libraries create", () => {
	const headers = signMessage(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
		id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
		body: '{"test": 2432232314}',
		now: new Date(1614265330 * 1000),
	});
	expect(headers).toEqual({
		"webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
		"webhook-timestamp": "1614265330",
		"webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	});
});

test("signs with both secrets in order while a secret is being replaced", () => {
	const both = [createSecret(), createSecret()];
	const message = { id: "msg_1", body: "{}", now: new Date(0) };
	const signature = signMessage(both, message)["webhook-signature"] ?? "";
	expect(signature.split(" ")).toEqual(
		both.map((secret) => signMessage([secret], message)["webhook-signature"]),
	);
});
