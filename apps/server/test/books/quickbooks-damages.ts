/** Ways to break the rules for QuickBooks documents, each of which must be found. */
export const quickBooksDamages: readonly [sentence: string, sql: string][] = [
  [
    'a document that is in QuickBooks has an ID there',
    `insert into quickbooks_documents
       (organization_id, id, realm_id, kind, source_id, state, held_until)
     select organization_id, id, '1', 'sales-receipt', id, 'synced', now() from donors limit 1`,
  ],
  [
    'the debits of each adjustment',
    `insert into quickbooks_documents
       (organization_id, id, realm_id, kind, source_id, state, held_until, adjustments)
     select organization_id, id, '1', 'sales-receipt', id, 'blocked', now(),
       '[{"quickbooksId": "1", "contents": {"Line": [{"Amount": 500,
         "JournalEntryLineDetail": {"PostingType": "Debit"}}]}}]'
     from donors limit 1`,
  ],
];
