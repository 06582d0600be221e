export type { Call, Code, Input, Item, Output, PagedCall, ProblemCode } from "./call.ts";
export { type CallOptions, connect, type Page, type Shop } from "./connect.ts";
export * from "./generated/calls.ts";
export type { Problem, Told } from "./generated/problems.ts";
export type * as Shapes from "./generated/shapes.ts";
export type { SenderOptions } from "./sender.ts";
export { isRefusal, ShopProblem } from "./shop-problem.ts";
