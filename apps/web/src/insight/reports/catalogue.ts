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
  /** What it answers, for the list of reports and under its title. */
  about: string;
  /** How its figures are defined and what is left out, a sentence or two each. */
  definition: readonly string[];
};

const money =
  'Gifts count on their gift date, settled and net of refunds. Pledges count when they are paid. Pending and deleted gifts are left out.';
const people =
  'Each donor record counts as one donor, so household members with separate records are counted separately. Soft credits aren’t supported yet, so nobody is counted for someone else’s gift.';
const years =
  '“Given in all” is everything the donor has given until now, whichever year you look at.';

const words: Record<ReportName, About> = {
  months: {
    icon: CalendarRange,
    about: 'What came in each month, beside the same month of the year before.',
    definition: [
      money,
      'While a year runs, “same period last year” is what had come in by the same calendar day a year ago; February 29 is compared with the 28th.',
    ],
  },
  campaigns: {
    icon: Megaphone,
    about: 'What each campaign raised in a year, beside the year before.',
    definition: [
      money,
      '“No campaign” holds gifts without a campaign and those of campaigns that were deleted, so the parts always add up to the whole.',
    ],
  },
  aging: {
    icon: Timer,
    about: 'Pledged money that is late, by how long it has been due.',
    definition: [
      'Each installment counts on its own: its amount less what was paid on it and written off. It is past due from the day after its due date.',
      'Only open pledges count. Installments without a date are current. For an earlier date you see the books as they stood at the end of that day.',
    ],
  },
  expected: {
    icon: CalendarClock,
    about: 'Pledged money that is still to come, by the month it is due in.',
    definition: [
      'What is still unpaid on open pledges, by due date. Anything past due is under Overdue, no matter when it was due.',
      'Only pledged money counts. Recurring gifts without a pledge aren’t included.',
    ],
  },
  retention: {
    icon: Repeat2,
    about: 'How many of last year’s donors, and how much of their money, came back.',
    definition: [
      'Retention is the donors who gave in both years, divided by those who gave last year. First-time and repeat retention are the same for donors whose first gift ever was last year, and for the others.',
      'Dollar retention is what last year’s donors gave this year, divided by everything given last year. Donors who are new this year aren’t in any of the four. A rate with no donors shows as “—”.',
      money,
      people,
    ],
  },
  lybunt: {
    icon: HeartHandshake,
    about: 'Donors who gave last year but unfortunately not this year.',
    definition: [
      'Everyone who gave last year but not this year, largest givers first.',
      money,
      people,
      years,
    ],
  },
  sybunt: {
    icon: History,
    about: 'Donors who gave some year before last, but neither last year nor this year.',
    definition: [
      'Donors who gave last year are in LYBUNT, not here, so nobody gets two letters.',
      money,
      people,
      years,
    ],
  },
  movement: {
    icon: ArrowLeftRight,
    about: 'Who is new, who stayed, who lapsed and who came back after a pause.',
    definition: [
      'New: the first gift ever is in this year. Retained: gave last year and this year. Lapsed: gave last year, not yet this year. Recaptured: gave before last year, not last year, and again this year.',
      money,
      people,
      years,
    ],
  },
  value: {
    icon: Gem,
    about: 'What donors have given in all, and where each stands among the others.',
    definition: [
      'Recency is the days since the last gift. Frequency and monetary value are the gifts and their sum in the last 36 calendar months, this one included.',
      'Each is scored 1 to 5 by fifths of all your donors who ever gave, 5 being the best; equals share a score. Champions score 4 or more in all three. Loyal: 3 or more in recency and frequency. Promising: 4 or more in recency. At risk: 2 or less in recency with 3 or more in frequency or monetary value. Quiet: everybody else.',
      money,
      people,
    ],
  },
};

export const catalogue = reports.map((report) => ({ ...report, ...words[report.name] }));
export type Report = (typeof catalogue)[number];

export const findReport = (name: string | undefined) =>
  catalogue.find((report) => report.name === name);

export const reportPath = (name: ReportName) => `/dashboard/reports/${name}`;
