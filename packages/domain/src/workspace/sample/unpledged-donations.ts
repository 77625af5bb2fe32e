import { addDays, addMonths, isBefore, type Day } from '../../day.ts';
import { cents, type Cents } from '../../money.ts';
import { stepFrom, type Interval } from '../../giving/pledges/frequency.ts';
import { sampleCampaigns, type CampaignKey } from './campaigns.ts';
import { itemAt, type Dice } from './random.ts';
import { sampleRole } from './roles.ts';

/** Money that was given without a pledge. */
export type SampleUnpledgedDonation = {
  donor: number;
  campaign: CampaignKey | null;
  amount: Cents;
  date: Day;
  recurringInterval: Interval | null;
};

type Line = { dollars: number; interval: Interval; times: number; ago: number };

/** The recurring donations by the donor's index; `ago` are the days since the last one. */
const lines: readonly Line[] = [
  { dollars: 25, interval: 'monthly', times: 34, ago: 3 },
  { dollars: 50, interval: 'monthly', times: 28, ago: 12 },
  { dollars: 15, interval: 'monthly', times: 24, ago: 19 },
  { dollars: 100, interval: 'monthly', times: 20, ago: 8 },
  { dollars: 30, interval: 'monthly', times: 15, ago: 15 },
  { dollars: 20, interval: 'monthly', times: 11, ago: 23 },
  { dollars: 75, interval: 'monthly', times: 7, ago: 10 },
  // The card has expired since, so the next payment is past due.
  { dollars: 40, interval: 'monthly', times: 9, ago: 39 },
  { dollars: 250, interval: 'quarterly', times: 10, ago: 33 },
  { dollars: 150, interval: 'quarterly', times: 6, ago: 58 },
];

/** Returns whether the donor at an index gives every month automatically. */
export const givesMonthly = (place: number) => lines[place]?.interval === 'monthly';

/** Donors with a bank standing order; the others pay by card. */
const byBank = [3, 9];

/** Automatic monthly or quarterly donations: their start, and their number so far. */
export const recurringLines = (today: Day) =>
  lines.map(({ dollars, interval, times, ago }, donor) => ({
    donor,
    campaign: donor % 3 === 0 ? ('meals' as const) : null,
    amount: cents(dollars * 100),
    interval,
    times,
    first: addMonths(addDays(today, -ago), -(times - 1) * (interval === 'monthly' ? 1 : 3)),
    isByCard: !byBank.includes(donor),
  }));

export const recurringDonations = (today: Day): SampleUnpledgedDonation[] =>
  recurringLines(today).flatMap(({ donor, campaign, amount, interval, times, first }) =>
    Array.from({ length: times }, (_, step) => ({
      donor,
      campaign,
      amount,
      date: stepFrom(first, interval, step),
      recurringInterval: interval,
    })),
  );

/** Returns whether the recurring donation of the donor at an index is charged to a card. */
export const paysByCard = (donor: number) => !byBank.includes(donor);

const places = (role: ReturnType<typeof sampleRole>) =>
  Array.from({ length: 120 }, (_, place) => place).filter((place) => sampleRole(place) === role);

/** Three donations a year apart, each a little larger than the last. */
export const annualDonations = (today: Day, dice: Dice): SampleUnpledgedDonation[] =>
  places('annual').flatMap((donor) => {
    const dollars = dice.pick([60, 100, 100, 150, 200, 250, 500, 1_000]);
    const ago = dice.between(8, 350);
    return [2, 1, 0].map((year) =>
      toDonation(today, {
        donor,
        dollars: dollars + (2 - year) * dice.pick([0, 0, 10, 25, 50]),
        date: addDays(addMonths(today, -12 * year), dice.between(-6, 6) - ago),
      }),
    );
  });

/** Donors who stopped more than a year ago gave once or twice; new donors gave once. */
export const passingDonations = (today: Day, dice: Dice): SampleUnpledgedDonation[] => [
  ...places('lapsed').flatMap((donor) =>
    Array.from({ length: 1 + (donor % 2) }, () =>
      once(today, dice, { donor, from: 400, to: 1_060 }),
    ),
  ),
  ...places('new').map((donor) => once(today, dice, { donor, from: 1, to: 85 })),
];

/** Today's donations, so that a year that has just begun is not empty. */
export const todaysDonations = (today: Day): SampleUnpledgedDonation[] => [
  { donor: 81, campaign: 'meals', amount: cents(7_500), date: today, recurringInterval: null },
  { donor: 85, campaign: 'kitchen', amount: cents(15_000), date: today, recurringInterval: null },
];

/** As many more donations as needed, from occasional donors. */
export const casualDonations = (
  today: Day,
  dice: Dice,
  count: number,
): SampleUnpledgedDonation[] => {
  const regulars = places('regular');
  const pledgers = places('pledger');
  const donors = [...regulars, ...regulars, ...pledgers.filter((place) => place % 3 !== 1)];
  return Array.from({ length: count }, (_, index) =>
    // One in five donations is recent, as in a good year.
    once(today, dice, {
      donor: itemAt(donors, index),
      from: 0,
      to: index % 5 === 2 ? 45 : 1_050,
    }),
  );
};

type Between = { donor: number; from: number; to: number };

const usual = [20, 25, 25, 35, 50, 50, 50, 60, 75, 100, 100, 100, 120, 150, 200, 250, 300, 500];

/**
 * Two days are drawn, and the one in giving season wins: most small donations come toward the
 * year's end.
 */
function once(today: Day, dice: Dice, { donor, from, to }: Between): SampleUnpledgedDonation {
  const [one, other] = [0, 0].map(() => addDays(today, -dice.between(from, to))) as [Day, Day];
  const dollars = dice.between(1, 40) === 40 ? dice.pick([1_000, 1_500, 2_500]) : dice.pick(usual);
  return toDonation(today, { donor, dollars, date: isInSeason(other) ? other : one });
}

const isInSeason = (date: Day) => date.slice(5) >= '11-15';

/** A donation goes to a campaign that is running at that time, or to none. */
function toDonation(
  today: Day,
  { donor, dollars, date }: { donor: number; dollars: number; date: Day },
): SampleUnpledgedDonation {
  const campaignKeys = itemAt(
    ['meals', null, 'kitchen', 'meals', 'van', null] as const,
    donor + dollars,
  );
  const running = sampleCampaigns(today).find(
    ({ key, startDate, endDate }) =>
      key === campaignKeys &&
      !isBefore(date, startDate) &&
      (endDate === null || !isBefore(endDate, date)),
  );
  return {
    donor,
    campaign: running?.key ?? null,
    amount: cents(dollars * 100),
    date,
    recurringInterval: null,
  };
}
