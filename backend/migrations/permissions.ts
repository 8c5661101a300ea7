/**
 * Statement of a migration: a permission that this version brings, for the built-in roles that have it in
 * `staff/domain/roles.ts`, in every shop; an edited one has it too. Whoever has the form of such a role open is told that it
 * changed.
 */
export function addPermission(permission: string, keys: readonly string[]): string {
  if (![permission, ...keys].every((name) => /^[a-z_.]+$/.test(name)))
    throw new Error(`no name: ${permission}`);
  const given = `set permissions = permissions || '{${permission}}'`;
  const lacking = `where key in ('${keys.join("', '")}') and not permissions @> '{${permission}}'`;
  return `update built_in_roles ${given} ${lacking}; update roles ${given}, version = version + 1 ${lacking};`;
}
