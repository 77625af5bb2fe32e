import { addDays, type Day } from '../../day.ts';

/** What is closed: at QuickBooks, and in the journal here. */
export type BooksClosing = {
  /** The last day of the closed books at QuickBooks. */
  closedThrough: Day | null;
  /** The first day that no closed month here has. */
  openFrom: Day | null;
};

/** The first day that both books are open from; null if nothing is closed. */
export function firstOpenDay({ closedThrough, openFrom }: BooksClosing): Day | null {
  const theirs = closedThrough && addDays(closedThrough, 1);
  if (theirs === null || openFrom === null) return theirs ?? openFrom;
  return theirs > openFrom ? theirs : openFrom;
}

export const isClosedDay = (day: Day, closing: BooksClosing) => {
  const open = firstOpenDay(closing);
  return open !== null && day < open;
};

type Booking = {
  /** The day of the record. */
  date: Day;
  /** Whether the record came after sending was started. */
  isLate: boolean;
  /** The day of the document that is in the books. */
  sentOn: Day | null;
  /** The day of the record that the document in the books was made for, if it has another day. */
  concernsOn: Day | null;
};

/**
 * The day that a document has in the books: the day of its record, or the first open day if the
 * record came late. Null if QuickBooks is closed for it: a record from before sending was started
 * may be in the closed books already.
 */
export function bookingDay(booking: Booking, closing: BooksClosing): Day | null {
  const { date, isLate, sentOn, concernsOn } = booking;
  if (sentOn !== null && (concernsOn ?? sentOn) === date) return sentOn;
  if (!isClosedDay(date, closing)) return date;
  if (sentOn !== null) return sentOn;
  if (isLate) return firstOpenDay(closing);
  const isRefused = closing.closedThrough !== null && date <= closing.closedThrough;
  return isRefused ? null : date;
}
