import type { LetterKind } from './placeholders.ts';
import type { LetterTemplate } from './template.ts';

/** Our default templates, for organizations without their own. */
export const defaultTemplates: Record<LetterKind, LetterTemplate> = {
  thank_you: {
    subject: 'Thank you from {{organization}}',
    body: `Dear {{donor_name}},

Thank you for your gift of {{amount}} on {{gift_date}} in support of {{campaign}}.

People like you make this possible, and we never take that for granted.

With gratitude,
{{organization}}`,
  },
  reminder: {
    subject: 'Your pledge to {{organization}}',
    body: `Dear {{donor_name}},

Thank you for your pledge of {{pledge_amount}} in support of {{campaign}}. This is a friendly reminder that {{amount_due}} is due on {{due_date}}.

{{pay_link}}

If your payment is already on its way, thank you, and please disregard this message. If something has changed, just reply and let us know.

With gratitude,
{{organization}}`,
  },
  overdue: {
    subject: 'About your pledge to {{organization}}',
    body: `Dear {{donor_name}},

Thank you for your pledge of {{pledge_amount}} in support of {{campaign}}. Our records show that {{amount_due}} was due on {{due_date}} and that we have not received it yet.

{{pay_link}}

If your payment is already on its way, thank you, and please disregard this message. If you need more time, just reply and let us know. We will gladly work something out with you.

With gratitude,
{{organization}}`,
  },
  reminder_sms: {
    subject: '',
    body: '{{organization}}: Dear {{donor_name}}, {{amount_due}} of your pledge is due on {{due_date}}. Thank you! {{pay_link}} Reply STOP to opt out.',
  },
  overdue_sms: {
    subject: '',
    body: '{{organization}}: Dear {{donor_name}}, {{amount_due}} of your pledge was due on {{due_date}}. If you already sent it, thank you! {{pay_link}} Reply STOP to opt out.',
  },
};
