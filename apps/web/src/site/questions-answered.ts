import { brand, trialDays } from '@pledgewell/domain';

/** What people ask before they sign up, and what is true. */
export const questions = [
  {
    question: 'Do I need a credit card to start?',
    answer: `No. Every plan begins with a ${trialDays}-day free trial that needs no credit card. You can cancel anytime.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer:
      'With a plan, you simply go on. Without one, your workspace turns read-only: you can still ' +
      'see, export and delete everything, and nothing is removed because you did not pay.',
  },
  {
    question: 'Can I bring the spreadsheet that I have?',
    answer:
      'Yes. Upload a CSV or Excel file of donors, gifts, pledges or payments. You see which column ' +
      'holds what, check every row before anything is saved, and can undo the whole import afterwards.',
  },
  {
    question: 'What if a donor pays a pledge in parts?',
    answer:
      'That is what pledges are for. Plan instalments by the month, the quarter or the year and ' +
      'record each payment as it comes. What is paid, what is still due and what is late is worked ' +
      'out for you, to the cent.',
  },
  {
    question: 'Who can see our data?',
    answer:
      'The people of your organization. Each organization is kept apart from all others in the ' +
      'database itself. We do not sell data, and we do not write to your donors except when you ask us to.',
  },
  {
    question: 'Can we leave, and take everything with us?',
    answer:
      'Yes, at any time. Export the whole organization as a ZIP archive of CSV and JSON files, and ' +
      'delete it when you are sure.',
  },
  {
    question: `Which plan of ${brand.name} is right for us?`,
    answer:
      'Count your donors. Starter holds 200, Growth holds 1,000 and adds text messages, accounting ' +
      'and advanced reporting, and Power has no limit. You can change later.',
  },
] as const;
