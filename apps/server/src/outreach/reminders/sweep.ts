import { organizationId } from '../../platform/db/tenant.ts';
import type { Services } from '../../platform/core/services.ts';
import { runAsOrganization, withSource } from '../../platform/jobs/unit-of-work.ts';
import { forEachConcurrently } from '../../platform/jobs/for-each-concurrently.ts';
import { dueDonors, listOrganizationsToCheck } from './queries/due.ts';
import { scheduleDue } from './service/schedule-due.ts';
import { sendDue } from './service/send.ts';

const mostConcurrent = 3;

/** Schedules the rules' reminders that will be due soon. */
export async function scheduleReminders(services: Services) {
  const { pools, log } = services;
  const organizations = await listOrganizationsToCheck(pools.ops, services.now());
  await forEachConcurrently(organizations, mostConcurrent, async ({ organization_id: id }) => {
    try {
      await runAsOrganization(services, organizationId(id), log, (ctx) =>
        scheduleDue(withSource(ctx, 'reminder-rule'), services),
      );
    } catch (error) {
      log.error(error, 'the reminder rules could not be evaluated');
    }
  });
}

/** Sends due reminders. A donor whose turn fails is left for the next round. */
export async function sendReminders(services: Services) {
  const { pools, log } = services;
  const donors = await dueDonors(pools.ops, services.now());
  await forEachConcurrently(
    donors,
    mostConcurrent,
    async ({ organization_id: id, donor_id: donor }) => {
      try {
        await runAsOrganization(services, organizationId(id), log, (ctx) =>
          sendDue(ctx, services, donor),
        );
      } catch (error) {
        log.error(error, 'a reminder could not be sent');
      }
    },
  );
}
