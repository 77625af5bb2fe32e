import type { Invariant } from '../../platform/records/invariants.ts';

/** Rules of what is in QuickBooks. */
export const quickBooksInvariants: readonly Invariant[] = [
  {
    name: 'a document that is in QuickBooks has an ID there, and a removed one has none',
    sql: `select organization_id, id, state, quickbooks_id from quickbooks_documents
      where (state = 'synced' and quickbooks_id is null)
        or (state = 'removed' and quickbooks_id is not null and adjustments = '[]')`,
  },
  {
    name: 'the debits of each adjustment in QuickBooks equal its credits',
    sql: `select d.organization_id, d.id, a.value ->> 'quickbooksId' as quickbooks_id
      from quickbooks_documents d
        cross join jsonb_array_elements(d.adjustments) a
        cross join jsonb_array_elements(a.value -> 'contents' -> 'Line') l
      group by d.organization_id, d.id, a.value
      having sum((l.value ->> 'Amount')::bigint
        * case l.value -> 'JournalEntryLineDetail' ->> 'PostingType'
          when 'Debit' then 1 else -1 end) <> 0`,
  },
];
