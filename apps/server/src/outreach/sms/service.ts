import { randomUUIDv7 } from 'node:crypto';
import { type ActivityAction, withoutCardNumbers } from '@pledgewell/domain';
import type { Ctx } from '../../platform/core/context.ts';
import { organizationId } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/core/services.ts';
import { runAsOrganization, withSource } from '../../platform/jobs/unit-of-work.ts';
import { recordActivity } from '../../platform/records/activity.ts';
import type { SmsEvent, SmsState } from '../../platform/ports/sms.ts';
import { createFollowUp } from '../../giving/index.ts';
import {
  hasOpenReply,
  organizationExists,
  lastTextedDonor,
  storeReply,
  storeState,
  storeStop,
  textedDonors,
  type StoredMessage,
} from './queries.ts';

/** Records a provider's report. A repeated report changes nothing more. */
export async function handleSmsEvent(services: Services, event: SmsEvent) {
  if (event.kind === 'state') return recordDeliveryReport(services, event);
  if (event.keyword === 'stop' || event.keyword === 'start') {
    await applyKeyword(services, event.from, event.keyword === 'stop');
  } else if (event.keyword === null) {
    await recordReply(services, event);
  }
}

type DeliveryReport = Extract<SmsEvent, { kind: 'state' }>;

async function recordDeliveryReport(services: Services, { key, state, ...report }: DeliveryReport) {
  const { organizationId: id, messageId } = key;
  if (state === null || !(await organizationExists(services.pools.app, id))) return;
  await runAsOrganization(services, id, services.log, (ctx) =>
    storeDeliveryStatus(ctx, messageId, { ...report, state }),
  );
}

type DeliveryStatus = Pick<DeliveryReport, 'providerId' | 'problem' | 'isStopped'> & {
  state: SmsState;
};

export async function storeDeliveryStatus(ctx: Ctx, messageId: string, report: DeliveryStatus) {
  const message = await storeState(ctx, messageId, report);
  if (!message || report.state !== 'undelivered') return;
  if (report.isStopped) await recordOptOut(ctx, message.donorId, true);
  else await followUpUnreachable(ctx, message);
}

/** Creates a follow-up to check the number. */
const followUpUnreachable = (ctx: Ctx, { donorId, phone }: StoredMessage) =>
  createFollowUp(ctx, {
    kind: 'unreachable-phone',
    donorId,
    text: phone,
    cause: `text ${donorId} ${phone}`,
  });

/**
 * Applies STOP or START. One number sends for all organizations, so a STOP applies to each
 * organization that has written to the phone.
 */
async function applyKeyword(services: Services, phone: string, isStop: boolean) {
  for (const { organization_id: id, donor_id: donorId } of await textedDonors(
    services.pools.app,
    phone,
  )) {
    await runAsOrganization(services, organizationId(id), services.log, (ctx) =>
      recordOptOut(ctx, donorId, isStop),
    );
  }
}

const longestText = 1_600;
const longestQuote = 200;

/** A donor's reply is stored with the donor's messages, and somebody should read it. */
async function recordReply(services: Services, { from, text, providerId }: IncomingText) {
  const last = await lastTextedDonor(services.pools.app, from);
  if (!last) return;
  const { organization_id: id, donor_id: donorId } = last;
  const words = cleanText(text);
  await runAsOrganization(services, organizationId(id), services.log, async (ctx) => {
    const messageId = randomUUIDv7();
    const answer = { donorId, phone: from, providerId, text: words };
    const name = await storeReply(ctx, messageId, answer);
    if (name === null) return;
    await recordDonorActivity(ctx, 'sms/answered', { donorId, name });
    if (await hasOpenReply(ctx, donorId)) return;
    await createFollowUp(ctx, {
      kind: 'answered-text',
      donorId,
      text: words.length > longestQuote ? `${words.slice(0, longestQuote)}…` : words,
      cause: `answer ${messageId}`,
    });
  });
}

type IncomingText = Extract<SmsEvent, { kind: 'text' }>;

/** Pictures are not downloaded, and no card number is stored, wherever it comes from. */
function cleanText(text: string) {
  const plain = withoutCardNumbers(
    text
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  );
  return plain.slice(0, longestText).toWellFormed() || '(no text)';
}

/** Records that a donor opted out of texts or back in, if that is new. */
export async function recordOptOut(ctx: Ctx, donorId: string, isStop: boolean) {
  const name = await storeStop(ctx, donorId, isStop);
  if (name === null) return;
  await recordDonorActivity(ctx, isStop ? 'sms/stopped' : 'sms/started', { donorId, name });
}

/** What the donor did with the phone. */
const recordDonorActivity = (
  ctx: Ctx,
  action: ActivityAction,
  { donorId, name }: { donorId: string; name: string },
) =>
  recordActivity(withSource(ctx, 'donor'), {
    action,
    entity: 'donor',
    entityId: donorId,
    label: name,
  });
