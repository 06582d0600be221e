import { join } from "node:path";
import type { Node } from "typescript/unstable/ast";
import {
	API,
	type Symbol as CheckedSymbol,
	type Checker,
	type Project,
} from "typescript/unstable/sync";

export type { CheckedSymbol, Checker, Node };

/** The whole program with the compiler's types. */
export interface CheckedProgram {
	checker: Checker;
	/** The files of `src` without tests. */
	files: Node[];
	declarationOf(symbol: CheckedSymbol): Node | undefined;
	close(): void;
}

export const root = join(import.meta.dirname, "../../..");

/** Starts the compiler in another process. It needs some seconds to read the program. */
export function openProgram(): CheckedProgram {
	const api = new API({ cwd: root });
	const configuration = join(root, "tsconfig.json");
	const project = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration);
	if (!project) throw new Error("The compiler did not open tsconfig.json.");
	return {
		checker: project.checker,
		files: sourcesOf(project),
		declarationOf: (symbol) =>
			(symbol.valueDeclaration ?? symbol.declarations[0])?.resolve(project),
		close: () => api.close(),
	};
}

const sourcesOf = ({ rootFiles, program }: Project): Node[] =>
	rootFiles
		.filter((file) => file.startsWith(`${root}/src/`) && !/\.test\.tsx?$/.test(file))
		.flatMap((file) => program.getSourceFile(file) ?? []);
