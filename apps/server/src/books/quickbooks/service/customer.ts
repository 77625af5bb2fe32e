import { toDisplayName } from '@pledgewell/domain';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { QuickBooksFault } from '../../../platform/quickbooks/fault.ts';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import { NotSendable } from '../faults.ts';
import {
  type DonorFacts,
  findCustomerId,
  findDonorFacts,
  isCustomerTaken,
  saveCustomer,
} from '../queries/customers.ts';
import type { openTurns } from './in-turn.ts';

type Books = {
  company: QuickBooksCompany;
  realmId: string;
  /** Donors with one name are looked up one after the other, or both would be one customer. */
  inTurn: ReturnType<typeof openTurns>;
};

/**
 * The customer that a donor is: the one stored before, or else with the same name, or else with the
 * same email address, unless it is another donor already; or else a new one. A customer is never
 * renamed.
 */
export async function customerFor(unit: UnitOfWork, books: Books, donorId: string) {
  const { realmId } = books;
  const known = await unit.inTransaction((ctx) => findCustomerId(ctx, realmId, donorId));
  if (known !== null) return known;
  const donor = await unit.inTransaction((ctx) => findDonorFacts(ctx, donorId));
  if (!donor) throw new NotSendable('refused', 'The donor does not exist any longer.');

  return books.inTurn(toDisplayName(donor.name).toLowerCase(), async () => {
    const since = await unit.inTransaction((ctx) => findCustomerId(ctx, realmId, donorId));
    if (since !== null) return since;
    const customerId = (await findMatch(unit, books, donor)) ?? (await addCustomer(books, donor));
    await unit.inTransaction((ctx) => saveCustomer(ctx, realmId, { donorId, customerId }));
    return customerId;
  });
}

async function findMatch(unit: UnitOfWork, { company, realmId }: Books, donor: DonorFacts) {
  const byName = await company.query('Customer', {
    where: [['DisplayName', '=', toDisplayName(donor.name)]],
  });
  const byEmail =
    donor.email === null
      ? []
      : await company.query('Customer', { where: [['PrimaryEmailAddr', '=', donor.email]] });
  for (const { Id } of [...byName, ...byEmail]) {
    if (!(await unit.inTransaction((ctx) => isCustomerTaken(ctx, realmId, Id)))) return Id;
  }
  return null;
}

async function addCustomer({ company }: Books, donor: DonorFacts): Promise<string> {
  const fields = {
    DisplayName: toDisplayName(donor.name),
    ...(donor.email === null ? {} : { PrimaryEmailAddr: { Address: donor.email } }),
    ...(donor.phone === '' ? {} : { PrimaryPhone: { FreeFormNumber: donor.phone } }),
  };
  try {
    return (await company.create('Customer', fields, `donor-${donor.id}`)).Id;
  } catch (error) {
    if (!(error instanceof QuickBooksFault) || error.kind !== 'nameTaken') throw error;
    // Names are unique among customers, vendors and employees.
    const DisplayName = `${fields.DisplayName} (D-${donor.id.slice(-6)})`;
    return (await company.create('Customer', { ...fields, DisplayName }, `named-${donor.id}`)).Id;
  }
}
