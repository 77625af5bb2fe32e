import { type ReportName, reports } from '@pledgewell/domain';
import {
  ArrowLeftRight,
  CalendarClock,
  CalendarRange,
  Gem,
  HeartHandshake,
  History,
  type LucideIcon,
  Megaphone,
  Repeat2,
  Timer,
} from 'lucide-react';

type About = {
  icon: LucideIcon;
  /** The question it answers, for the list of reports and under its title. */
  about: string;
  /** How its figures are defined and what they leave out, a sentence or two each. */
  definition: readonly string[];
};

const money =
  'Settled donations count on their date, net of refunds. Pledges count when they’re ' +
  'paid. Pending and deleted donations aren’t included.';
const people =
  'Each donor record counts as one donor, so household members with separate records ' +
  'are counted separately. Soft credits aren’t supported yet.';
const years =
  '“Lifetime giving” is everything the donor has given to date, whichever year you choose.';

const words: Record<ReportName, About> = {
  months: {
    icon: CalendarRange,
    about: 'What you received each month, compared with the same month a year earlier.',
    definition: [
      money,
      'In the current year, “same period last year” is what you had received by the same ' +
        'date a year ago. February 29 is compared with February 28.',
    ],
  },
  campaigns: {
    icon: Megaphone,
    about: 'What each campaign raised in a year, compared with the year before.',
    definition: [
      money,
      '“No campaign” includes donations without a campaign and donations to deleted ' +
        'campaigns, so the numbers always add up.',
    ],
  },
  aging: {
    icon: Timer,
    about: 'Past-due pledge payments, by how late they are.',
    definition: [
      'Each installment counts separately: its amount, less what was paid or written off. ' +
        'It’s past due starting the day after its due date.',
      'Only open pledges count. Installments without a date are current. An earlier “as ' +
        'of” date shows your records as they were at the end of that day.',
    ],
  },
  expected: {
    icon: CalendarClock,
    about: 'Unpaid pledge payments, by the month they’re due.',
    definition: [
      'The unpaid balance of open pledges, by due date. Everything past due is under Overdue.',
      'Only pledges count. Recurring donations without a pledge aren’t included.',
    ],
  },
  retention: {
    icon: Repeat2,
    about: 'How many of last year’s donors, and how much of their money, came back.',
    definition: [
      'Retention is the share of last year’s donors who gave again this year. First-time ' +
        'retention covers donors who first gave last year; repeat retention covers the rest.',
      'Dollar retention is what last year’s donors gave this year, divided by everything ' +
        'given last year. New donors this year aren’t in any of the four rates. A rate with ' +
        'no donors shows as “—”.',
      money,
      people,
    ],
  },
  lybunt: {
    icon: HeartHandshake,
    about: 'Donors who gave last year but unfortunately not this year.',
    definition: [
      'Everyone who gave last year but not this year, largest donors first.',
      money,
      people,
      years,
    ],
  },
  sybunt: {
    icon: History,
    about: 'Donors who gave in an earlier year, but not last year or this year.',
    definition: [
      'Donors who gave last year are on the LYBUNT list instead, so nobody gets two letters.',
      money,
      people,
      years,
    ],
  },
  movement: {
    icon: ArrowLeftRight,
    about: 'Who’s new, who stayed, who lapsed and who came back.',
    definition: [
      'New: gave for the first time this year. Retained: gave last year and this year. ' +
        'Lapsed: gave last year, but not yet this year. Recaptured: gave in an earlier year, ' +
        'skipped last year, and gave again this year.',
      money,
      people,
      years,
    ],
  },
  value: {
    icon: Gem,
    about: 'What each donor has given over time, and how they compare with others.',
    definition: [
      'Recency is the number of days since the last donation. Frequency and monetary value ' +
        'are the number and total of donations in the last 36 calendar months, including ' +
        'this one.',
      'Each is scored 1 to 5 by quintile of all donors who have ever given; 5 is best, and ' +
        'ties share a score. Champions: 4 or more in all three. Loyal: 3 or more in recency ' +
        'and frequency. Promising: 4 or more in recency. At risk: 2 or less in recency, with ' +
        '3 or more in frequency or monetary value. Quiet: everyone else.',
      money,
      people,
    ],
  },
};

export const reportCatalog = reports.map((report) => ({ ...report, ...words[report.name] }));
export type Report = (typeof reportCatalog)[number];

export const findReport = (name: string | undefined) =>
  reportCatalog.find((report) => report.name === name);

export const reportPath = (name: ReportName) => `/dashboard/reports/${name}`;
