import {
  type CustomerMatch,
  matchCustomers,
  type QuickBooksPerson,
  toDisplayName,
  toOtherName,
} from '@pledgewell/domain';
import type { UnitOfWork } from '../../../platform/core/unit-of-work.ts';
import { forEachConcurrently } from '../../../platform/jobs/for-each-concurrently.ts';
import { QuickBooksFault } from '../../../platform/quickbooks/fault.ts';
import type { QuickBooksCompany } from '../../../platform/quickbooks/port.ts';
import { NotSendable } from '../faults.ts';
import {
  type DonorFacts,
  findCustomerId,
  findDonorFacts,
  listDonorsOfDocuments,
  listTakenCustomers,
  listUnmatchedDonors,
  saveCustomers,
} from '../queries/customers.ts';
import { openKeyedQueue } from './keyed-queue.ts';
import { findPeople, listPeople } from './people.ts';

/** From so many donors on, all customers are read once instead of two questions for each donor. */
const mostQuestions = 25;
const questionsAtOnce = 8;

/** The customers of one round. */
export type Customers = {
  /** Finds out which customers the donors of a batch are, for all of them together. */
  prepare(documentIds: readonly string[]): Promise<void>;
  /** The customer of a donor; a new one if there is none. Customers are never renamed. */
  idFor(donorId: string): Promise<string>;
};

export function openCustomers(
  unit: UnitOfWork,
  company: QuickBooksCompany,
  realmId: string,
): Customers {
  const runInOrder = openKeyedQueue();
  const matches = new Map<string, CustomerMatch>();
  let everybody: QuickBooksPerson[] | null = null;

  async function prepare(documentIds: readonly string[]) {
    const ofBatch = await unit.inTransaction((ctx) =>
      listDonorsOfDocuments(ctx, realmId, documentIds),
    );
    if (ofBatch.every(({ id }) => matches.has(id))) return;
    const all = await unit.inTransaction((ctx) => listUnmatchedDonors(ctx, realmId));
    if (all.length <= mostQuestions) {
      const { answered, people } = await findForEach(company, ofBatch);
      return decide(answered, people);
    }
    try {
      everybody ??= await listPeople(company);
    } catch (error) {
      // Each document says it, if asking for its donor alone fails too.
      if (error instanceof QuickBooksFault) return;
      throw error;
    }
    await decide(all, everybody);
  }

  async function decide(donors: readonly DonorFacts[], people: readonly QuickBooksPerson[]) {
    const taken = await unit.inTransaction((ctx) => listTakenCustomers(ctx, realmId));
    const decided = matchCustomers(donors, people, taken);
    const found = [...decided].flatMap(([donorId, { customerId }]) =>
      customerId === null ? [] : [{ donorId, customerId }],
    );
    await unit.inTransaction((ctx) => saveCustomers(ctx, realmId, found));
    for (const [donorId, each] of decided) matches.set(donorId, each);
  }

  async function create(donor: DonorFacts, name: string) {
    const customerId = await addCustomer(company, donor, name);
    await unit.inTransaction((ctx) =>
      saveCustomers(ctx, realmId, [{ donorId: donor.id, customerId }]),
    );
    return customerId;
  }

  return {
    prepare,
    idFor: (donorId) =>
      runInOrder(donorId, async () => {
        const known = await unit.inTransaction((ctx) => findCustomerId(ctx, realmId, donorId));
        if (known !== null) return known;
        const donor = await unit.inTransaction((ctx) => findDonorFacts(ctx, donorId));
        if (!donor) throw new NotSendable('refused', 'The donor no longer exists.');
        if (!matches.has(donorId)) await decide([donor], await findPeople(company, donor));
        const decided = matches.get(donorId);
        return decided?.customerId ?? create(donor, decided?.name ?? toDisplayName(donor.name));
      }),
  };
}

/** A donor whose question fails is asked about again with the document. */
async function findForEach(company: QuickBooksCompany, donors: readonly DonorFacts[]) {
  const people = new Map<string | null, QuickBooksPerson>();
  const failed = new Set<string>();
  await forEachConcurrently(donors, questionsAtOnce, async (donor) => {
    try {
      for (const person of await findPeople(company, donor)) people.set(person.id, person);
    } catch (error) {
      if (!(error instanceof QuickBooksFault)) throw error;
      failed.add(donor.id);
    }
  });
  const answered = donors.filter(({ id }) => !failed.has(id));
  return { answered, people: [...people.values()] };
}

async function addCustomer(company: QuickBooksCompany, donor: DonorFacts, name: string) {
  const fields = {
    DisplayName: name,
    ...(donor.email === null ? {} : { PrimaryEmailAddr: { Address: donor.email } }),
    ...(donor.phone === '' ? {} : { PrimaryPhone: { FreeFormNumber: donor.phone } }),
  };
  const plain = toDisplayName(donor.name);
  if (name !== plain) return (await company.create('Customer', fields, `named-${donor.id}`)).Id;
  try {
    return (await company.create('Customer', fields, `donor-${donor.id}`)).Id;
  } catch (error) {
    if (!(error instanceof QuickBooksFault) || error.kind !== 'nameTaken') throw error;
    // Names are unique among customers, vendors and employees.
    const named = { ...fields, DisplayName: toOtherName(plain, donor.id) };
    return (await company.create('Customer', named, `named-${donor.id}`)).Id;
  }
}
