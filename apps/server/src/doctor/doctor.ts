import { fileURLToPath } from 'node:url';
import { readSettings } from '../config.ts';
import { checkBackups } from './backups.ts';
import { checkClock } from './clock.ts';
import { checkDataFolder, checkDiskSpace } from './data-folder.ts';
import { checkDatabase } from './database.ts';
import { error, type Finding } from './finding.ts';
import { thisMachine, type Machine } from './machine.ts';
import { checkMailServer } from './mail.ts';
import { checkPooler } from './pooler.ts';
import { checkPort } from './port.ts';
import { checkGoogle, checkQuickBooks, checkStripe, checkTwilio } from './providers.ts';
import { checkPublicUrl } from './public-url.ts';
import { hideSecrets } from './secrets.ts';
import { checkReplica } from './replica.ts';
import { checkSenderDomain } from './sender-domain.ts';
import { checkSettings } from './settings.ts';
import { checkStandIns } from './stand-ins.ts';
import type { Check, Subject } from './subject.ts';
import { checkWebApp } from './web-app.ts';

/** Everything that is examined, in the order in which it is printed. */
const checks: readonly Check[] = [
  { name: 'settings', seconds: 5, run: checkSettings },
  { name: 'public URL', seconds: 10, run: checkPublicUrl },
  { name: 'port', seconds: 5, run: checkPort },
  { name: 'data folder', seconds: 5, run: checkDataFolder },
  { name: 'disk', seconds: 5, run: checkDiskSpace },
  { name: 'database', seconds: 60, run: checkDatabase },
  { name: 'pooler', seconds: 60, run: checkPooler },
  { name: 'replica', seconds: 90, run: checkReplica },
  { name: 'backups', seconds: 30, run: checkBackups },
  { name: 'clock', seconds: 10, run: checkClock },
  { name: 'Stripe', seconds: 10, run: checkStripe },
  { name: 'Twilio', seconds: 10, run: checkTwilio },
  { name: 'Google', seconds: 10, run: checkGoogle },
  { name: 'QuickBooks', seconds: 10, run: checkQuickBooks },
  { name: 'mail server', seconds: 90, run: checkMailServer },
  { name: 'sender', seconds: 10, run: checkSenderDomain },
  { name: 'stand-ins', seconds: 5, run: checkStandIns },
  { name: 'web app', seconds: 10, run: checkWebApp },
];

type Options = { mailTo?: string | undefined; machine?: Machine; root?: string };

const productRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Examines the installation and yields what each check found. The checks run at the same time, and
 * none changes data.
 */
export async function* examineInstallation(
  environment: NodeJS.ProcessEnv = process.env,
  { mailTo, machine = thisMachine, root = productRoot }: Options = {},
): AsyncGenerator<Finding> {
  const settings = readSettings(environment);
  const subject: Subject = { ...settings, environment, machine, root, mailTo };
  const running = checks.map((check) => runCheck(check, subject));
  for (const findings of running) yield* await findings;
}

/** A check that fails or takes too long is an error of its own. */
async function runCheck({ name, seconds, run }: Check, subject: Subject): Promise<Finding[]> {
  const late = error(`This didn’t finish within ${seconds} seconds. Run it again later.`);
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<[typeof late]>((resolve) => {
    timer = setTimeout(() => resolve([late]), seconds * 1_000);
  });
  const work = Promise.resolve(subject)
    .then(run)
    .catch((problem: unknown) => [
      error(`This couldn’t be examined: ${problem instanceof Error ? problem.message : 'unknown'}`),
    ]);
  const verdicts = await Promise.race([work, limit]);
  clearTimeout(timer);
  return verdicts.map(({ status, sentence }) => ({
    check: name,
    status,
    sentence: hideSecrets(sentence, subject.environment),
  }));
}
