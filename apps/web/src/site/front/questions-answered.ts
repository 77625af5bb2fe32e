import { brand, trialDays } from '@pledgewell/domain';

/** Questions before signing up, with honest answers. */
export const questions = [
  {
    question: 'Do I need a credit card to start?',
    answer: `No. Every plan begins with a ${trialDays}-day free trial that needs no credit card. You can cancel anytime.`,
  },
  {
    question: 'What happens when the trial ends?',
    answer:
      'If you have a plan, you just keep working. If not, your workspace becomes ' +
      'read-only: you can still view, export and delete everything, and nothing is removed ' +
      'because you didn’t pay.',
  },
  {
    question: 'Can I import my spreadsheet?',
    answer:
      'Yes. Upload a CSV or Excel file of donors, donations, pledges or payments. You see ' +
      'what each column contains, check every row before anything is saved, and can undo ' +
      'the whole import afterward.',
  },
  {
    question: 'What if a donor pays a pledge in installments?',
    answer:
      'That’s what pledges are for. Schedule monthly, quarterly or yearly installments, ' +
      'and record each payment as it comes in. You always see what’s paid, what’s due and ' +
      'what’s late, to the cent.',
  },
  {
    question: 'Who can see our data?',
    answer:
      'Only people in your organization. The database itself keeps each organization’s ' +
      'data separate. We don’t sell data, and we only contact your donors when you ask us ' +
      'to.',
  },
  {
    question: 'Can we leave and take everything with us?',
    answer:
      'Yes, at any time. Export the whole organization as a ZIP archive of CSV and JSON ' +
      'files, and delete it when you’re sure.',
  },
  {
    question: `Which ${brand.name} plan is right for us?`,
    answer:
      'Count your donors. Starter includes 200. Growth includes 1,000 and adds text ' +
      'messages, accounting and advanced reporting. Power has no limit. You can change ' +
      'plans later.',
  },
] as const;
