import type { OrderPerson } from './order-form.ts';

type Account = {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly tax_number: string | null;
};

type Person = Omit<OrderPerson, 'email'>;

/**
 * Initial data of a new order: the account's person, and their last input. An order made for another person gives nothing: a name must not
 * be combined with another person's address.
 */
export const suggestedPerson = (
  account: Account,
  last: Person | null,
): Partial<Person> & { readonly email: string } => {
  const { first_name, last_name, email, phone, company, tax_number } = account;
  const own = { first_name, last_name, email };
  if (last?.first_name === first_name && last.last_name === last_name)
    return {
      person_kind: last.person_kind,
      company: last.company,
      tax_number: last.tax_number,
      street: last.street,
      postal_code: last.postal_code,
      post: last.post,
      country: last.country,
      ...own,
      phone: phone ?? last.phone,
    };
  return {
    ...own,
    phone: phone ?? '',
    ...(company ? { person_kind: 'pravna_oseba' as const, company, tax_number: tax_number ?? '' } : {}),
  };
};
