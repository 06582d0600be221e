-- Sign-ins of extensions go by the extension's own name. The shop's code knows who may sign people in, and
-- what it does not know it does not write.
alter table identities drop constraint identities_provider_check;
alter table pending_sign_ins drop constraint pending_sign_ins_provider_check;
alter table pending_links drop constraint pending_links_provider_check;
