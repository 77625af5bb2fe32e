import { thankYouLetters } from './outreach/letters/consumer.ts';
import type { EventConsumer } from './platform/events/consumer.ts';
import { drainFeed } from './platform/events/drain.ts';
import { dropOldBusinessEvents } from './platform/events/sweep.ts';
import { authJobs } from './accounts/auth/jobs.ts';
import { connectJobs } from './money/connected-account/jobs.ts';
import { resealSecrets } from './accounts/auth/sweep.ts';
import { listLeadingDonors } from './insight/dashboard/sweep.ts';
import { eraseExpired } from './workspace/trash/service/erase-expired.ts';
import { dropOldExports } from './workspace/exports/sweep.ts';
import { importJobs } from './workspace/imports/jobs.ts';
import { sweepImports } from './workspace/imports/sweep.ts';
import { followUpMissingDonations, followUpOverduePledges } from './giving/follow-ups/sweep.ts';
import { letterJobs } from './outreach/letters/jobs.ts';
import { organizationJobs } from './workspace/archives/jobs.ts';
import { eraseOrganizations } from './workspace/closure/sweep.ts';
import { paymentJobs } from './money/payments/jobs.ts';
import { resolveAttempts } from './money/payments/service/resolve-attempts.ts';
import { sweepPayouts } from './money/payouts/sweep.ts';
import { reminderJobs, reminderRechecks } from './outreach/reminders/jobs.ts';
import { scheduleReminders, sendReminders } from './outreach/reminders/sweep.ts';
import {
  sweepRecurringDonations,
  syncChangedRecurringDonations,
  endOrphanedSubscriptions,
} from './money/recurring/sweep.ts';
import { smsJobs } from './outreach/sms/jobs.ts';
import { sampleJobs } from './workspace/sample/jobs.ts';
import { statementJobs } from './documents/statements/jobs.ts';
import { dropOldEvents } from './money/provider-events/sweep.ts';
import { drainInbox } from './money/provider-events/service/drain-inbox.ts';
import {
  refreshSubscriptions,
  continueSubscriptionChanges,
} from './accounts/subscriptions/sweep.ts';
import { dropOldInvitations } from './accounts/team/sweep.ts';
import { webhookEvents } from './workspace/webhooks/consumer.ts';
import { journalPosting } from './books/journal/consumer.ts';
import { journalJobs } from './books/journal/jobs.ts';
import { continueRestoredJournals, postPayouts } from './books/journal/sweep.ts';
import { quickBooksEvents } from './books/quickbooks/consumer.ts';
import { resealQuickBooksTokens, sendToQuickBooks } from './books/quickbooks/sweep.ts';
import { sendWebhooks } from './workspace/webhooks/send.ts';
import { dropOldDeliveries, resealWebhookSecrets } from './workspace/webhooks/sweep.ts';
import type { JobDefinition } from './platform/jobs/job.ts';
import type { Sweep } from './platform/jobs/sweep.ts';
import type { Watch } from './platform/jobs/watch.ts';
import { mailJob } from './platform/mail/send.ts';
import { failLostMail } from './platform/mail/sweep.ts';
import { failSilentSms } from './platform/sms/send.ts';
import {
  dropEndedSessions,
  dropOldCounters,
  dropOldKeys,
  dropOldTickets,
} from './platform/records/delete-expired.ts';

export const sendMail = mailJob(reminderRechecks);

export const jobs: readonly JobDefinition[] = [
  ...authJobs,
  ...importJobs,
  ...connectJobs,
  ...paymentJobs,
  ...letterJobs,
  ...organizationJobs,
  ...sampleJobs,
  ...statementJobs,
  ...reminderJobs,
  ...smsJobs,
  ...journalJobs,
  sendMail,
];

/** The consumers of business events. */
export const consumers: readonly EventConsumer[] = [
  thankYouLetters,
  webhookEvents,
  journalPosting,
  quickBooksEvents,
];

/** Recurring work, in UTC. Only sweeps read across organizations. */
export const sweeps: readonly Sweep[] = [
  { name: 'trash/erase', cron: '17 * * * *', run: eraseExpired },
  { name: 'organizations/erase', cron: '27 * * * *', run: eraseOrganizations },
  { name: 'auth/reseal', cron: '47 * * * *', run: resealSecrets },
  { name: 'imports/sweep', cron: '7-57/10 * * * *', run: sweepImports },
  { name: 'dashboard/list-leading', cron: '*/5 * * * *', run: listLeadingDonors },
  { name: 'plans/refresh', cron: '22 * * * *', run: refreshSubscriptions },
  { name: 'follow-ups/missing-gifts', cron: '12 * * * *', run: followUpMissingDonations },
  { name: 'follow-ups/overdue-pledges', cron: '13 * * * *', run: followUpOverduePledges },
  { name: 'payouts/refresh', cron: '32 * * * *', run: sweepPayouts },
  { name: 'recurring/refresh', cron: '34 * * * *', run: sweepRecurringDonations },
  { name: 'recurring/end-remains', cron: '* * * * *', run: endOrphanedSubscriptions },
  { name: 'mail/give-up-lost', cron: '27 * * * *', run: failLostMail },
  { name: 'sms/give-up-silent', cron: '* * * * *', run: failSilentSms },
  { name: 'sessions/drop-ended', cron: '37 * * * *', run: dropEndedSessions },
  { name: 'exports/drop-old', cron: '42 * * * *', run: dropOldExports },
  { name: 'idempotency/drop-old', cron: '47 * * * *', run: dropOldKeys },
  { name: 'tickets/drop-old', cron: '57 * * * *', run: dropOldTickets },
  { name: 'invitations/drop-old', cron: '7 * * * *', run: dropOldInvitations },
  { name: 'webhooks/drop-old', cron: '52 * * * *', run: dropOldEvents },
  { name: 'webhook-deliveries/drop-old', cron: '54 * * * *', run: dropOldDeliveries },
  { name: 'webhook-secrets/reseal', cron: '49 * * * *', run: resealWebhookSecrets },
  { name: 'quickbooks-tokens/reseal', cron: '51 * * * *', run: resealQuickBooksTokens },
  { name: 'events/drop-old', cron: '2 * * * *', run: dropOldBusinessEvents },
  { name: 'rate-limits/drop-ended', cron: '*/10 * * * *', run: dropOldCounters },
];

/** Work that somebody may be waiting for. Several workers may do it at once. */
export const watches: readonly Watch[] = [
  { name: 'webhooks/work-off', everyMs: 250, run: drainInbox },
  { name: 'payments/decide', everyMs: 5_000, run: resolveAttempts },
  { name: 'plans/carry-on', everyMs: 10_000, run: continueSubscriptionChanges },
  { name: 'recurring/carry-on', everyMs: 5_000, run: syncChangedRecurringDonations },
  { name: 'reminders/look', everyMs: 5_000, run: scheduleReminders },
  { name: 'journal/continue-restored', everyMs: 30_000, run: continueRestoredJournals },
  { name: 'quickbooks/send', everyMs: 5_000, run: sendToQuickBooks },
  { name: 'journal/post-payouts', everyMs: 5_000, run: postPayouts },
  { name: 'reminders/send', everyMs: 2_000, run: sendReminders },
  drainFeed(consumers),
  sendWebhooks(),
];
