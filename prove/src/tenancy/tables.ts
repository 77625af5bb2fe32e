/** The tables whose ids stand at a place of a request, the most telling one first. */
export type Tables = readonly [string, ...string[]];

/** By the part of a path that the id follows. */
const byPath: Record<string, Tables> = {
  'api-keys': ['api_keys'],
  campaigns: ['campaigns'],
  closings: ['journal_closings'],
  documents: ['quickbooks_documents'],
  donations: ['donations'],
  donors: ['donors'],
  exports: ['exports'],
  'follow-ups': ['follow_ups'],
  funds: ['funds'],
  imports: ['imports'],
  invitations: ['invitations'],
  lines: ['bank_lines'],
  members: ['users'],
  organizations: ['organizations'],
  'payment-links': ['payment_links'],
  payouts: ['payouts'],
  pledges: ['pledges'],
  receipts: ['receipts'],
  'recurring-gifts': ['recurring_donations'],
  reminders: ['reminders'],
  rules: ['bank_rules'],
  runs: ['statement_runs'],
  sessions: ['sessions'],
  statements: ['statements'],
  trash: ['deletions'],
  'webhook-deliveries': ['webhook_deliveries'],
  'webhook-endpoints': ['webhooks'],
};

/** By the path where one part means different records. */
const byWholePath: Record<string, Tables> = {
  '/api/bank/statements/:id': ['bank_statements'],
  '/api/journal/exports/:id/file': ['journal_exports'],
  '/api/reminders/rules/:id': ['reminder_rules'],
};

/** By the name of a field. */
const byField: Record<string, Tables> = {
  accountId: ['bank_accounts'],
  actorId: ['users'],
  campaign: ['campaigns'],
  campaignId: ['campaigns'],
  company: ['donors'],
  donationIds: ['donations'],
  donor: ['donors'],
  donorId: ['donors'],
  donorIds: ['donors'],
  fund: ['funds'],
  fundId: ['funds'],
  linkId: ['payment_links'],
  payoutId: ['payouts'],
  pledgeId: ['pledges'],
  // Any deleted record.
  recordId: ['donors', 'pledges', 'donations', 'campaigns', 'funds'],
};

/** The last record of the page before, by endpoint. */
const byPage: Record<string, Tables> = {
  'activities.list': ['activities'],
  'activities.donor': ['activities'],
  'webhooks.deliveries': ['webhook_deliveries'],
  'tieOut.deposits': ['bank_lines', 'payouts'],
  // A hash of what the row is about, which no table holds.
  'tieOut.rows': ['donations', 'bank_lines', 'payouts'],
};

export function tablesOfPath(path: string, param: string): Tables {
  const [before = ''] = path.split(`/:${param}`);
  const part = before.split('/').findLast((each) => !each.startsWith(':')) ?? '';
  return byWholePath[path] ?? byPath[part] ?? unknown(`:${param} in ${path}`);
}

/** `path` leads to the field of a query or a body; `0` is the first place of a list. */
export function tablesOfField(name: string, path: readonly string[]): Tables {
  const field = path.findLast((each) => each !== '0') ?? '';
  return (
    byField[field] ??
    (['after', 'before'].includes(field) ? byPage[name] : undefined) ??
    unknown(`${field} in ${name}`)
  );
}

/** A place whose table is not known here would be tried with the wrong ids. */
function unknown(place: string): never {
  throw new Error(`Name the table whose ids stand at ${place} in the proof of tenancy.`);
}
