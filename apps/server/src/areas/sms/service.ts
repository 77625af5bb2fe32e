import type { Ctx } from '../../context.ts';
import { organizationId } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/http/services.ts';
import { actFor } from '../../platform/jobs/runner.ts';
import { recordActivity } from '../../platform/records/activity.ts';
import type { SmsNews } from '../../platform/sms/port.ts';
import { createFollowUp } from '../follow-ups/service/create.ts';
import { isThere, storeState, storeStop, textedDonors, type StoredMessage } from './queries.ts';

/** Writes down what the provider has told. Told twice, it changes nothing more. */
export async function hearNews(services: Services, news: SmsNews) {
  if (news.kind === 'state') return hearState(services, news);
  if (news.keyword === 'stop' || news.keyword === 'start') {
    await hearWord(services, news.from, news.keyword === 'stop');
  }
}

type State = Extract<SmsNews, { kind: 'state' }>;

async function hearState(services: Services, { key, state, ...told }: State) {
  const { organizationId: id, messageId } = key;
  if (state === null || !(await isThere(services.pools.app, id))) return;
  await actFor(services, id, services.log, async (ctx) => {
    const message = await storeState(ctx, messageId, { ...told, state });
    if (!message || state !== 'undelivered') return;
    if (told.isStopped) await noteWord(ctx, message.donorId, true);
    else await noteUnreachable(ctx, message);
  });
}

/** The number wants looking at. */
const noteUnreachable = (ctx: Ctx, { donorId, phone }: StoredMessage) =>
  createFollowUp(ctx, {
    kind: 'unreachable-phone',
    donorId,
    text: phone,
    cause: `text ${donorId} ${phone}`,
  });

/** One number sends for all organizations, so a STOP is one to each of them that has written. */
async function hearWord(services: Services, phone: string, isStop: boolean) {
  for (const { organization_id: id, donor_id: donorId } of await textedDonors(
    services.pools.app,
    phone,
  )) {
    await actFor(services, organizationId(id), services.log, (ctx) =>
      noteWord(ctx, donorId, isStop),
    );
  }
}

async function noteWord(ctx: Ctx, donorId: string, isStop: boolean) {
  const name = await storeStop(ctx, donorId, isStop);
  if (name === null) return;
  await recordActivity(ctx, {
    action: isStop ? 'sms/stopped' : 'sms/started',
    entity: 'donor',
    entityId: donorId,
    label: name,
  });
}
