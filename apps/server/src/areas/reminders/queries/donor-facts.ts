import type { Day } from '@pledgewell/domain';
import { sql } from 'kysely';

/** What decides whether and how a donor can be reminded. */
export type DonorFacts = {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  state: string;
  country: string;
  isDeleted: boolean;
  isSample: boolean;
  isDeceased: boolean;
  hasStopped: boolean;
  pausedUntil: Day | null;
  hasConsent: boolean;
  hasStoppedTexts: boolean;
  suppressed: 'bounced' | 'complained' | null;
};

/** The facts of a donor `d` with a suppressed address `s`. */
export const donorFacts = sql<DonorFacts>`json_build_object(
  'id', d.id, 'name', d.name, 'email', d.email, 'phone', d.phone, 'state', d.state,
  'country', d.country, 'isDeleted', d.deletion_id is not null, 'isSample', d.is_sample,
  'isDeceased', d.tags && '{deceased,Deceased}', 'hasStopped', d.reminders_stopped_at is not null,
  'pausedUntil', d.reminders_paused_until, 'hasConsent', d.sms_consent_at is not null,
  'hasStoppedTexts', d.sms_stopped_at is not null, 'suppressed', s.reason)`;
