// By itself, so that its code comes with the first question.
export { ConfirmDialog as default } from "#web/ui/modal.tsx";
