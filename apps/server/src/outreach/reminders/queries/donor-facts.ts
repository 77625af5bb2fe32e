import type { Day } from '@pledgewell/domain';
import { sql, type RawBuilder } from 'kysely';

/** The facts that decide whether and how a donor can be reminded. */
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

/** Each fact, as SQL about a donor `d`. */
const facts: { [Name in keyof DonorFacts]: RawBuilder<DonorFacts[Name]> } = {
  id: sql`d.id`,
  name: sql`d.name`,
  email: sql`d.email`,
  phone: sql`d.phone`,
  state: sql`d.state`,
  country: sql`d.country`,
  isDeleted: sql`d.deletion_id is not null`,
  isSample: sql`d.is_sample`,
  isDeceased: sql`d.tags && '{deceased,Deceased}'`,
  hasStopped: sql`d.reminders_stopped_at is not null`,
  pausedUntil: sql`d.reminders_paused_until`,
  hasConsent: sql`d.sms_consent_at is not null`,
  hasStoppedTexts: sql`d.sms_stopped_at is not null`,
  suppressed: sql`(
    select s.reason from suppressed_emails s
    where s.organization_id = d.organization_id and s.email_key = d.email_key)`,
};
const named = Object.entries<RawBuilder<unknown>>(facts);

/** The facts of one donor. */
export const donorFacts = sql<DonorFacts>`json_build_object(${sql.join(
  named.flatMap(([name, fact]) => [sql.lit(name), fact]),
)})`;

/** The facts of very many donors, each fact as one list, which is the fastest to write and read. */
export const donorColumns = sql<Columns<DonorFacts>>`json_build_object(${sql.join(
  named.flatMap(([name, fact]) => [sql.lit(name), sql`json_agg(${fact})`]),
)})`;

/** Lists of equal length, or nulls if there is nothing. */
export type Columns<Row> = { [Name in keyof Row]: Row[Name][] | null };

export const at = <Value>(list: Value[] | null, place: number): Value => list?.[place] as Value;

/** Builds the donors again. Explicit rows are built several times faster than in a loop. */
export const toDonors = (all: Columns<DonorFacts>): DonorFacts[] =>
  (all.id ?? []).map((id, place) => ({
    id,
    name: at(all.name, place),
    email: at(all.email, place),
    phone: at(all.phone, place),
    state: at(all.state, place),
    country: at(all.country, place),
    isDeleted: at(all.isDeleted, place),
    isSample: at(all.isSample, place),
    isDeceased: at(all.isDeceased, place),
    hasStopped: at(all.hasStopped, place),
    pausedUntil: at(all.pausedUntil, place),
    hasConsent: at(all.hasConsent, place),
    hasStoppedTexts: at(all.hasStoppedTexts, place),
    suppressed: at(all.suppressed, place),
  }));
