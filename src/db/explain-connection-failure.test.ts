import { expect, test } from "vitest";
import { explainConnectionFailure } from "./explain-connection-failure.ts";

const address = "postgres://ana:s3cret@db.example:5433/shop";

test.each([
	[{ code: "ECONNREFUSED" }, "nothing answers at db.example:5433"],
	[{ errors: [{ code: "ECONNREFUSED" }], message: "" }, "nothing answers at db.example:5433"],
	[{ code: "ENOTFOUND" }, "the server db.example was not found"],
	[{ code: "ETIMEDOUT" }, "cannot be reached"],
	[{ code: "28P01" }, "refuses the password of user ana"],
	[{ code: "3D000" }, "no database shop"],
	[{ code: "42501" }, "may not create tables"],
	[{ code: "28000", message: 'role "ana" does not exist' }, "refuses user ana"],
	[
		{ code: "28000", message: "no pg_hba.conf entry for host, user, database, no encryption" },
		"add ?sslmode=require",
	],
	[{ message: "The server does not support SSL connections" }, "does not support TLS"],
	[{ code: "DEPTH_ZERO_SELF_SIGNED_CERT", message: "self-signed certificate" }, "sslrootcert=FILE"],
	[{ code: "ERR_TLS_CERT_ALTNAME_INVALID", message: "Hostname" }, "for another name"],
	[
		{ code: "08P01", message: "unsupported startup parameter: statement_timeout" },
		"pgbouncer=true",
	],
	[{ message: "timeout expired" }, "does not answer like PostgreSQL"],
])("%j", (failure, words) => {
	const sentence = explainConnectionFailure(Object.assign(new Error(), failure), address);
	expect(sentence).toContain(`DATABASE_URL: `);
	expect(sentence).toContain(words);
	expect(sentence).not.toContain("s3cret");
});

test("other errors are bugs, so they aren't explained", () => {
	expect(explainConnectionFailure(new TypeError("x is not a function"), address)).toBeNull();
});
