import { periods } from '@pledgewell/domain';
import { z } from 'zod';
import { InKind } from '../../giving/donations/in-kind.ts';
import { DayText, Id, Usd } from '../../wire.ts';

/** The days that the figures cover: the last 7, 30 or 365, including today. */
export const StatsQuery = z.strictObject({
  period: z.enum(periods, { error: 'Choose week, month or year.' }).default('month'),
});
export type StatsQuery = z.infer<typeof StatsQuery>;

const Days = z.object({ from: DayText, to: DayText });

const StatusFigure = z.object({ count: z.int(), amount: Usd });

/** Counts of installments, and their unpaid amounts. */
const Missing = z.object({ count: z.int(), amount: Usd });

/** A share in percent with one decimal, 0 to 100; 0 of zero. */
const Percent = z.number();

const Summary = z.object({
  /** Current donors outside the trash. */
  totalDonors: z.int(),
  /** Donors with a settled donation of money in the last 365 days. */
  activeDonors: z.int(),
  /** All money received from donors outside the trash, net of refunds, at any time. */
  totalGiven: Usd,
  totalGifts: z.int(),
  /** In-kind donations, at any time. */
  inKind: InKind,
  /** Pledges outside the trash, made at any time. */
  allPledges: z.int(),
  /** Pledges made in the period, whatever their current status. */
  totalPledges: z.int(),
  /** The pledged amounts minus write-offs; canceled pledges count as zero. */
  totalPledged: Usd,
  /** The paid part of that. */
  collected: Usd,
  /** The part of that still expected. */
  pending: Usd,
  /** Everything they promised, including what was written off since. */
  promised: Usd,
  /**
   * The paid part of `promised`. Canceled pledges without payments are left out of both; those with
   * payments are not.
   */
  collectionRate: Percent,
});

/** Settled donations dated in the period, net of refunds, and those of the previous period. */
const GivingOverTime = z.object({
  amount: Usd,
  gifts: z.int(),
  /** In-kind donations of the period, separate from money. */
  inKind: InKind,
  before: Days.extend({ amount: Usd, gifts: z.int() }),
  /** The period's days, or its calendar months; `before` is the same range one period earlier. */
  points: z.array(Days.extend({ amount: Usd, before: Usd })),
});

const TopDonor = z.object({ _id: Id, name: z.string(), amount: Usd, gifts: z.int() });
export type TopDonor = z.infer<typeof TopDonor>;

/**
 * Fulfillment to date: of the installments due in the period, how much has been paid. Canceled
 * pledges are left out; written-off parts of others still count as promised.
 */
const Fulfillment = z.object({ instalments: z.int(), amount: Usd, paid: Usd, rate: Percent });

/** The next payment that a pledge expects. */
const ExpectedPayment = z.object({
  pledge: Id,
  donor: z.object({ _id: Id, name: z.string() }),
  dueDate: DayText,
  /** The unpaid amount. */
  amount: Usd,
});
export type ExpectedPayment = z.infer<typeof ExpectedPayment>;

export const DashboardStats = z.object({
  period: Days,
  summary: Summary,
  /** Pledges made in the period. The amounts are what was promised. */
  pledgesByStatus: z.object({
    open: StatusFigure,
    settled: StatusFigure,
    canceled: z.object({ count: z.int() }),
  }),
  giving: GivingOverTime,
  /** At most five, by their settled donations in the period. */
  topDonors: z.array(TopDonor),
  fulfilment: Fulfillment,
  due: z.object({
    /** Unpaid installments due in the seven days from today. */
    thisWeek: Days.extend(Missing.shape),
    /** All unpaid installments due before today. */
    overdue: z.object({ to: DayText, ...Missing.shape }),
    /**
     * At most five of the unpaid payments due in the last six days or in the seven days from today.
     */
    next: z.array(ExpectedPayment),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
