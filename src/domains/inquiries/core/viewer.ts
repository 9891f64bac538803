/** Role of a case's reader: its customer, its valuer, or the party of their role. */
export const viewerOf = <Role extends string>(
  { user_id, valuer_id }: { readonly user_id: string | null; readonly valuer_id: string | null },
  userId: string,
  byRole: Role,
): 'customer' | 'valuer' | Role => {
  if (userId === user_id) return 'customer';
  return userId === valuer_id ? 'valuer' : byRole;
};
