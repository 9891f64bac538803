/** As which party somebody meets a case: its customer, its valuer, or whatever they are by their role. */
export const viewerOf = <Role extends string>(
  { user_id, valuer_id }: { readonly user_id: string | null; readonly valuer_id: string | null },
  userId: string,
  byRole: Role,
): 'customer' | 'valuer' | Role => {
  if (userId === user_id) return 'customer';
  return userId === valuer_id ? 'valuer' : byRole;
};
