import { parseArgs } from 'node:util';
import { proveBehindProxy } from './behind-proxy.ts';
import {
  proveAllCitusTests,
  proveCitus,
  proveCitusTenancy,
  proveCitusTests,
} from './citus/citus.ts';
import { proveCitusMoves } from './citus/moves.ts';
import { proveCitusUpdate } from './citus/update.ts';
import { proveCardTesting } from './payments/card-testing.ts';
import { proveBehindHaproxy, proveBehindPgBouncer } from './deployment/deployment.ts';
import { proveBrokenConnections } from './deployment/broken-connections.ts';
import { proveManaged } from './deployment/managed.ts';
import { proveSharedCluster } from './deployment/shared-cluster.ts';
import { proveEventFeed } from './feed/event-feed.ts';
import { proveFailover } from './failover/failover.ts';
import { proveImage } from './image/image.ts';
import { proveKillDatabase } from './kill-database.ts';
import { proveMalformed } from './malformed/malformed.ts';
import { proveNoisyNeighbor } from './noisy-neighbor.ts';
import { proveOverload } from './overload.ts';
import { provePaymentCrash } from './payments/payment-crash.ts';
import { provePaymentRace } from './payments/payment-race.ts';
import { proveProviderDown } from './payments/provider-down.ts';
import { proveQuickBooks } from './books/quickbooks.ts';
import { provePostgresVersions } from './postgres-versions/postgres-versions.ts';
import { proveRealFiles } from './real-files.ts';
import { proveReplica } from './deployment/replica.ts';
import { proveReceiptNumbers } from './receipt-numbers.ts';
import { proveReminders } from './reminders/reminders.ts';
import { proveTieOut } from './books/tie-out/tie-out.ts';
import { proveTenancy } from './tenancy/tenancy.ts';
import { MissingPrerequisiteError, printLine, type Proof } from './verdict.ts';
import { proveWebhooks } from './webhooks/webhooks.ts';
import { proveWebhookForgery } from './payments/webhook-forgery.ts';
import { proveWebhookOrder } from './payments/webhook-order.ts';

const proofs: Record<string, Proof> = {
  'payment-crash': provePaymentCrash,
  'webhook-order': proveWebhookOrder,
  'webhook-forgery': proveWebhookForgery,
  'payment-race': provePaymentRace,
  'card-testing': proveCardTesting,
  'provider-down': proveProviderDown,
  'receipt-numbers': proveReceiptNumbers,
  reminders: proveReminders,
  'noisy-neighbor': proveNoisyNeighbor,
  overload: proveOverload,
  'kill-database': proveKillDatabase,
  'broken-connections': proveBrokenConnections,
  'behind-proxy': proveBehindProxy,
  tenancy: proveTenancy,
  malformed: proveMalformed,
  'real-files': proveRealFiles,
  'event-feed': proveEventFeed,
  webhooks: proveWebhooks,
  quickbooks: proveQuickBooks,
  'tie-out': proveTieOut,
  'deployment pgbouncer': proveBehindPgBouncer,
  'deployment haproxy': proveBehindHaproxy,
  failover: proveFailover,
  'deployment replica': proveReplica,
  'deployment managed': proveManaged,
  'deployment shared-cluster': proveSharedCluster,
  'postgres-versions': provePostgresVersions,
  image: proveImage,
  citus: proveCitus,
  'citus-tests': proveCitusTests,
  'citus-all-tests': proveAllCitusTests,
  'citus-tenancy': proveCitusTenancy,
  'citus-moves': proveCitusMoves,
  'citus-update': proveCitusUpdate,
};

const help = `npm run prove -- [NAME ...] [--control] [--seed NUMBER] [--times NUMBER]
                                  [--seconds NUMBER]
npm run prove -- real-files DIR [--control]

Tries to break the promises of the product; without a name, all but real-files.
  --control   switches the defense off: the violation must be seen
  --seed      repeats a run
  --times     how often it is tried
  --seconds   how long processes are killed under load
real-files    imports every CSV and XLSX file below DIR, each folder into an organization of its
              own, and compares counts and sums with the files. The name of a file says what it
              holds: contacts, accounts, donations, payments, recurring; any other is only checked.
postgres-versions installs PostgreSQL 16 and the newest one from npm into a temporary folder.
citus         runs on the cluster whose coordinator CITUS_URL names, as a superuser of a database
              with the extension and its workers; its parts are citus-tests, citus-tenancy,
              citus-moves and citus-update. citus-all-tests runs every test that stores records.
image         builds the container image with Buildah, from NODE_IMAGE or a Debian of its own.
Names: ${Object.keys(proofs).join(', ')}
`;

/**
 * `npm run prove -- NAME` exits with 0 if the claim holds. With `--control` the defense is switched
 * off, and the run exits with 0 only if a violation of each promise was seen: a proof that cannot
 * fail proves nothing. `--seed` repeats a run, `--times` sets the number of tries.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    control: { type: 'boolean', default: false },
    seed: { type: 'string' },
    times: { type: 'string' },
    seconds: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  printLine(help);
  process.exit(0);
}

const { names, folder } = readNames(joinParts(positionals));
const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0) {
  printLine(`No proof ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.`);
  process.exit(2);
}

const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const toNumber = (text: string | undefined) => (text === undefined ? null : Number(text));
const [times, seconds] = [toNumber(values.times), toNumber(values.seconds)];
const mostPrinted = 100;
let failed = 0;
for (const name of names) {
  printLine(`\n${name}${values.control ? ' (control: the defense is off)' : ''}, seed ${seed}`);
  const options = { isControl: values.control, seed, times, seconds, folder };
  const verdict = await proofs[name]?.(options).catch(notPossible);
  if (!verdict) {
    failed += 1;
    continue;
  }
  const holds = verdict.violations.length === 0 && verdict.done >= verdict.least;
  const printed = verdict.violations.slice(0, mostPrinted);
  for (const violation of printed) printLine(`  ✗ ${violation}`);
  const more = verdict.violations.length - printed.length;
  if (more > 0) printLine(`  and ${more} more violations`);
  printLine(`  ${verdict.counts}`);
  const promises = Object.entries(verdict.promises ?? { violations: verdict.violations.length });
  if (verdict.promises) {
    printLine(`  ${promises.map(([promise, count]) => `${count} ${promise}`).join(', ')}`);
  }
  printLine(
    `${holds ? 'HOLDS' : 'VIOLATED'}: ${verdict.claim} (${verdict.violations.length} violations)`,
  );
  if (verdict.done < verdict.least)
    printLine(`  Only ${verdict.done} of ${verdict.least} were tried.`);
  const isSeen = promises.every(([, count]) => count > 0);
  if (values.control ? !isSeen : !holds) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);

/** The word after `deployment` belongs to its name. */
function joinParts(words: readonly string[]) {
  return words.flatMap((word, place) => {
    if (words[place - 1] === 'deployment') return [];
    return word === 'deployment' ? [`${word} ${words[place + 1] ?? ''}`] : [word];
  });
}

/** The word after `real-files` is its folder. */
function readNames(words: readonly string[]) {
  const place = words.indexOf('real-files') + 1;
  const needsFolder = place > 0;
  const chosen = words.filter((_, index) => !needsFolder || index !== place);
  const everything = Object.keys(proofs).filter(
    (name) => name !== 'real-files' && !name.startsWith('citus-'),
  );
  return {
    names: chosen.length === 0 ? everything : chosen,
    folder: needsFolder ? (words[place] ?? null) : null,
  };
}

function notPossible(error: unknown) {
  if (!(error instanceof MissingPrerequisiteError)) throw error;
  printLine(`NOT TRIED: ${error.message}`);
  return null;
}
