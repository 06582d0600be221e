// A separate module, so that its code is loaded with the first question.
export { ConfirmDialog as default } from "#web/ui/modal.tsx";
