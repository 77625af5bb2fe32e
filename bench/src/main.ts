import { benchApiKey } from './api-key.ts';
import { benchCardPayments } from './card-payments.ts';
import { benchDonors } from './donors.ts';
import { benchExports } from './exports.ts';
import { benchGiving } from './giving.ts';
import { benchHistory } from './history.ts';
import { benchImport } from './import.ts';
import { endInterrupted } from './servers/interrupted.ts';
import { benchJournal } from './books/journal.ts';
import { benchQuickBooks } from './books/quickbooks.ts';
import { benchReceipts } from './receipts.ts';
import { benchReminders } from './reminders.ts';
import { benchReports } from './reports.ts';
import { benchOverview } from './overview.ts';
import { benchRequests } from './requests/requests.ts';
import { benchShell } from './shell.ts';
import { benchSignIn } from './sign-in.ts';
import { benchSizes } from './sizes/sizes.ts';
import { benchStart } from './start.ts';
import { benchStatements } from './statements.ts';
import { benchWeb } from './web.ts';

const benches: Record<string, () => Promise<void>> = {
  'api-key': benchApiKey,
  'card-payments': benchCardPayments,
  donors: benchDonors,
  exports: benchExports,
  giving: benchGiving,
  history: benchHistory,
  import: benchImport,
  journal: benchJournal,
  quickbooks: benchQuickBooks,
  receipts: benchReceipts,
  reminders: benchReminders,
  reports: benchReports,
  requests: benchRequests,
  overview: benchOverview,
  shell: benchShell,
  'sign-in': benchSignIn,
  sizes: benchSizes,
  start: benchStart,
  statements: benchStatements,
  web: benchWeb,
};

/** `npm run bench` runs every benchmark, `npm run bench -- donors` only the named ones. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `No benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`,
  );
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, endInterrupted);
}

for (const [name, run] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await run();
}
process.exit(0);
