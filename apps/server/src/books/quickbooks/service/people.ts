import { type QuickBooksPerson, toDisplayName } from '@pledgewell/domain';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import type { DonorFacts } from '../queries/customers.ts';

/** Everybody in the company whose name or email address a donor may have. */
export async function listPeople(company: QuickBooksCompany): Promise<QuickBooksPerson[]> {
  const people: QuickBooksPerson[] = [];
  for (const { Id, DisplayName, PrimaryEmailAddr } of await company.listAll('Customer')) {
    people.push({ id: Id, name: DisplayName, email: PrimaryEmailAddr?.Address ?? null });
  }
  for (const kind of ['Vendor', 'Employee'] as const) {
    for (const { DisplayName } of await company.listAll(kind)) {
      people.push({ id: null, name: DisplayName, email: null });
    }
  }
  return people;
}

/** The customers with the name or the email address of one donor. */
export async function findPeople(
  company: QuickBooksCompany,
  { name, email }: DonorFacts,
): Promise<QuickBooksPerson[]> {
  const byName = await company.query('Customer', {
    where: [['DisplayName', '=', toDisplayName(name)]],
  });
  const byEmail =
    email === null
      ? []
      : await company.query('Customer', { where: [['PrimaryEmailAddr', '=', email]] });
  return [...byName, ...byEmail].map(({ Id, DisplayName, PrimaryEmailAddr }) => ({
    id: Id,
    name: DisplayName,
    email: PrimaryEmailAddr?.Address ?? null,
  }));
}
