import { periods } from '@pledgewell/domain';
import { z } from 'zod';
import { InKind } from '../../giving/donations/in-kind.ts';
import { DayText, Id, Usd } from '../../wire.ts';

/** Which days the figures are about: the last 7, 30 or 365, today included. */
export const StatsQuery = z.strictObject({
  period: z.enum(periods, { error: 'Choose week, month or year.' }).default('month'),
});
export type StatsQuery = z.infer<typeof StatsQuery>;

const Days = z.object({ from: DayText, to: DayText });

const StatusFigure = z.object({ count: z.int(), amount: Usd });

/** Counts of instalments, and what is missing on them. */
const Missing = z.object({ count: z.int(), amount: Usd });

/** A share in percent with one decimal, 0 to 100; 0 of nothing. */
const Percent = z.number();

const Summary = z.object({
  /** Donors outside the trash, now. */
  totalDonors: z.int(),
  /** Those with a settled donation of money in the last 365 days. */
  activeDonors: z.int(),
  /** All money received from donors outside the trash, net of refunds, whenever it came. */
  totalGiven: Usd,
  totalGifts: z.int(),
  /** In-kind donations, whenever they came. */
  inKind: InKind,
  /** Pledges outside the trash, whenever they were made. */
  allPledges: z.int(),
  /** Pledges made in the period, whatever has become of them. */
  totalPledges: z.int(),
  /** What they promised less what was written off; canceled ones pledge nothing. */
  totalPledged: Usd,
  /** What of that has come in. */
  collected: Usd,
  /** What of that is still to come. */
  pending: Usd,
  /** Everything they promised, what was written off since included. */
  promised: Usd,
  /**
   * What has come in of `promised`. Canceled pledges that brought nothing are left out of both;
   * those that brought something are not.
   */
  collectionRate: Percent,
});

/**
 * Settled donations with their dates in the period, net of refunds, and those of the period before.
 */
const GivingOverTime = z.object({
  amount: Usd,
  gifts: z.int(),
  /** In-kind donations of the period, beside the money. */
  inKind: InKind,
  before: Days.extend({ amount: Usd, gifts: z.int() }),
  /** The period's days, or its calendar months; `before` is the same stretch a period earlier. */
  points: z.array(Days.extend({ amount: Usd, before: Usd })),
});

const TopDonor = z.object({ _id: Id, name: z.string(), amount: Usd, gifts: z.int() });
export type TopDonor = z.infer<typeof TopDonor>;

/**
 * Fulfilment to date: of the instalments that fell due in the period, how much has been paid.
 * Canceled pledges are left out; what was written off of others was promised all the same.
 */
const Fulfilment = z.object({ instalments: z.int(), amount: Usd, paid: Usd, rate: Percent });

/** The next payment that a pledge expects. */
const ExpectedPayment = z.object({
  pledge: Id,
  donor: z.object({ _id: Id, name: z.string() }),
  dueDate: DayText,
  /** What is missing of it. */
  amount: Usd,
});
export type ExpectedPayment = z.infer<typeof ExpectedPayment>;

export const DashboardStats = z.object({
  period: Days,
  summary: Summary,
  /** Pledges made in the period. The amounts are what they promised. */
  pledgesByStatus: z.object({
    open: StatusFigure,
    settled: StatusFigure,
    canceled: z.object({ count: z.int() }),
  }),
  giving: GivingOverTime,
  /** At most five, by their settled donations in the period. */
  topDonors: z.array(TopDonor),
  fulfilment: Fulfilment,
  due: z.object({
    /** Instalments due in the seven days from today with money missing. */
    thisWeek: Days.extend(Missing.shape),
    /** All instalments due before today with money missing. */
    overdue: z.object({ to: DayText, ...Missing.shape }),
    /** At most five of those that fell due in the last six days or will in the next. */
    next: z.array(ExpectedPayment),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
