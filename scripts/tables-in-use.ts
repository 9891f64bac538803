/** A database with a row in one of these is in use: nothing is restored into it. */
export const tablesInUse = ['accounts.account', 'inquiries.inquiry'];
