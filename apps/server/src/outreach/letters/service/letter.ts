import type { WrittenLetter } from '@pledgewell/domain';
import type { Block, Letter } from '../../../platform/mail/letter.ts';

type Around = {
  /** What a mailbox shows after the subject. */
  preheader: string;
  /** The button in place of `pay_link`; null if cards cannot pay. */
  payButton: { label: string; url: string } | null;
};

/** A rendered template, as a letter that can be posted. */
export function toLetter({ subject, parts }: WrittenLetter, { preheader, payButton }: Around) {
  const blocks = parts.flatMap((part): Block[] => {
    if (part !== 'pay_link') return [{ kind: 'paragraph', text: part.text }];
    return payButton === null ? [] : [{ kind: 'button', ...payButton }];
  });
  return { subject, preheader, blocks } satisfies Letter;
}
