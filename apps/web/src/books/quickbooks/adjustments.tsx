import type { QuickBooksDocument } from '@pledgewell/contract';
import { DayText } from '../../ui/values/day-text.tsx';

type AdjustmentsProps = { document: Pick<QuickBooksDocument, 'adjustments'> };

/** The journal entries that adjust a document, as the end of a sentence. */
export const Adjustments = ({ document: { adjustments } }: AdjustmentsProps) =>
  adjustments.map(({ quickBooksId, date }, index) => (
    <span key={quickBooksId}>
      {index > 0 && ', '}
      journal entry No. {quickBooksId} of <DayText day={date} />
    </span>
  ));
