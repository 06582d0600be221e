/** Actions at a till that a manager's PIN can approve. */
export const approvalKinds = ["prices", "return", "cash_out", "unreceipted_return"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];
