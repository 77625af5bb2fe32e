import type { CustomerMatch } from '@pledgewell/domain';
import { NotSendable } from '../../faults.ts';
import type { Books } from '../next-request.ts';
import type { CompanyLists } from './company-lists.ts';

/** The customers that donors are or will be. */
export type PreviewCustomers = {
  stored: ReadonlyMap<string, string>;
  matches: ReadonlyMap<string, CustomerMatch>;
};

/** The company as sending will find it: customers that are not there yet have a stand-in ID. */
export const openPreviewBooks = (lists: CompanyLists, customers: PreviewCustomers): Books => ({
  connection: lists.connection,
  closing: lists.closing,
  customerId: async (donorId) =>
    customers.stored.get(donorId) ?? customers.matches.get(donorId)?.customerId ?? `new:${donorId}`,
  async classId(name) {
    const id = lists.classIds.get(name.toLowerCase());
    if (id === undefined) throw new NotSendable('noClass', name);
    return id;
  },
  accounts: async () => lists.accounts,
});
