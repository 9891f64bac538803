/** Named permissions: the general rights of a role. Rights on a single object are checked in the query and in `core/access.ts`. */
export const permissions = [
  'page.view',
  'etn.preview',
  'inquiry.create',
  'inquiry.edit_own',
  'inquiry.view_own',
  'inquiry.view_assigned',
  'inquiry.view_all',
  'inquiry.manage',
  'inquiry.assign',
  'inquiry.hold',
  'inquiry.decline',
  'property.read',
  'property.write',
  'document.upload',
  'measure.write',
  'photo.write',
  'booking.request',
  'booking.confirm',
  'order.create',
  'order.view_own',
  'order.view_all',
  'order.mark_paid',
  'client.manage',
  'public_data.preview',
  'public_data.view',
  'etn.search',
  'etn.watch',
  'calc.use',
  'calc.write',
  'report.write',
  'report.review',
  'report.download',
  'workfile.export',
  'message.write',
  'contacts.view',
  'package.manage',
  'user.manage',
  'etn.import',
  'audit.view',
  'mail.view',
  'content.manage',
  'settings.manage',
] as const;

export type Permission = (typeof permissions)[number];

/** The three roles of the product: stranka, cenilec, skrbnik. */
export const roles = ['user', 'valuer', 'admin'] as const;
export type Role = (typeof roles)[number];

const customer = [
  'page.view',
  'etn.preview',
  'public_data.preview',
  'inquiry.create',
  'inquiry.edit_own',
  'inquiry.view_own',
  'property.read',
  'property.write',
  'document.upload',
  'measure.write',
  'photo.write',
  'booking.request',
  'order.create',
  'order.view_own',
  'report.download',
  'message.write',
] as const satisfies readonly Permission[];

const valuer = [
  ...customer,
  'inquiry.view_assigned',
  'booking.confirm',
  'calc.use',
  'calc.write',
  'report.write',
] as const satisfies readonly Permission[];

const admin = [
  ...customer,
  'inquiry.view_all',
  'inquiry.manage',
  'inquiry.assign',
  'inquiry.hold',
  'inquiry.decline',
  'order.view_all',
  'order.mark_paid',
  'client.manage',
  'public_data.view',
  'etn.search',
  'etn.watch',
  'calc.use',
  'contacts.view',
  'package.manage',
  'user.manage',
  'etn.import',
  'audit.view',
  'mail.view',
  'content.manage',
  'settings.manage',
] as const satisfies readonly Permission[];

/** Permissions of running access, beside those of the role. Every product opens here: a package whole, modules by their code. */
const opened: Readonly<Record<string, readonly Permission[]>> = {
  valuer_account: ['etn.search', 'public_data.view', 'calc.use', 'calc.write', 'report.write'],
  watch: ['etn.watch'],
  // The valuer of an office's case needs market and registers for it, with or without an own package.
  assigned_case: ['etn.search', 'public_data.view'],
  archive: ['workfile.export'],
};

/** Permissions that the office grants a person beside their role. */
export const grantablePermissions = ['report.review'] as const satisfies readonly Permission[];
export type Grant = (typeof grantablePermissions)[number];

/** The grants that count for a role: those of a valuer do not once they are a customer. */
const grantableTo: Readonly<Record<Role, readonly Grant[]>> = {
  user: [],
  valuer: grantablePermissions,
  admin: grantablePermissions,
};
export const mayBeGranted = (role: Role, grant: Grant): boolean => grantableTo[role].includes(grant);

/** The permissions of a person of that role with that access running and those grants. */
export const permissionsWith = (
  role: Role,
  access: readonly string[],
  grants: readonly Grant[],
): readonly Permission[] => [
  ...new Set([
    ...permissionsByRole[role],
    ...access.flatMap((one) => opened[one] ?? []),
    ...grants.filter((one) => mayBeGranted(role, one)),
  ]),
];

/** Permissions of each role. Paid access (etn.search, public_data.view) depends on the person's orders. */
export const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = { user: customer, valuer, admin };
