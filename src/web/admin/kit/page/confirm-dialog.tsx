// A separate module, so that the dialog's code loads only when it is first needed.
export { ConfirmDialog as default } from "#web/ui/modal.tsx";
