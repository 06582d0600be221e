import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Writes a self-signed certificate for a host name, and the certificate's key, to a folder. */
export function writeSelfSigned(
	folder: string,
	name: string,
): { certificate: string; key: string } {
	const certificate = join(folder, "server.crt");
	const key = join(folder, "server.key");
	execFileSync(
		"openssl",
		[
			"req",
			"-x509",
			"-newkey",
			"ec",
			"-pkeyopt",
			"ec_paramgen_curve:prime256v1",
			"-nodes",
			"-days",
			"2",
			"-subj",
			`/CN=${name}`,
			"-addext",
			`subjectAltName=DNS:${name}`,
			"-keyout",
			key,
			"-out",
			certificate,
		],
		{ stdio: "pipe" },
	);
	return { certificate, key };
}
