import { parseArgs } from 'node:util';
import { proveBehindProxy } from './behind-proxy.ts';
import { proveCardTesting } from './card-testing.ts';
import { proveKillDatabase } from './kill-database.ts';
import { proveNoisyNeighbor } from './noisy-neighbor.ts';
import { proveOverload } from './overload.ts';
import { provePaymentCrash } from './payment-crash.ts';
import { provePaymentRace } from './payment-race.ts';
import { proveProviderDown } from './provider-down.ts';
import { proveReceiptNumbers } from './receipt-numbers.ts';
import { proveReminders } from './reminders.ts';
import { NotPossible, say, type Proof } from './verdict.ts';
import { proveWebhookForgery } from './webhook-forgery.ts';
import { proveWebhookOrder } from './webhook-order.ts';

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
  'behind-proxy': proveBehindProxy,
};

/**
 * `npm run prove -- NAME` ends with 0 when the claim holds. With `--control` the defence is
 * switched off, and the run ends with 0 only if the violation was seen: a proof that cannot fail
 * proves nothing. `--seed` repeats a run, `--times` says how often it is tried.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    control: { type: 'boolean', default: false },
    seed: { type: 'string' },
    times: { type: 'string' },
  },
});
const names = positionals.length === 0 ? Object.keys(proofs) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
if (unknown.length > 0) {
  say(`No proof ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.`);
  process.exit(2);
}

const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const times = values.times === undefined ? null : Number(values.times);
let failed = 0;
for (const name of names) {
  say(`\n${name}${values.control ? ' (control: the defence is off)' : ''}, seed ${seed}`);
  const verdict = await proofs[name]?.({ isControl: values.control, seed, times }).catch(
    notPossible,
  );
  if (!verdict) {
    failed += 1;
    continue;
  }
  const holds = verdict.violations.length === 0 && verdict.done >= verdict.least;
  for (const violation of verdict.violations.slice(0, 10)) say(`  ✗ ${violation}`);
  say(`  ${verdict.counts}`);
  say(
    `${holds ? 'HOLDS' : 'VIOLATED'}: ${verdict.claim} (${verdict.violations.length} violations)`,
  );
  if (verdict.done < verdict.least) say(`  Only ${verdict.done} of ${verdict.least} were tried.`);
  const isSeen = verdict.violations.length > 0;
  if (values.control ? !isSeen : !holds) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);

function notPossible(error: unknown) {
  if (!(error instanceof NotPossible)) throw error;
  say(`NOT TRIED: ${error.message}`);
  return null;
}
