import { day, formatLongMonth } from '@pledgewell/domain';

/** `October 2026` for `2026-10`. */
export const monthLabel = (month: string) => formatLongMonth(day(`${month}-01`));

/** Whether a parameter of a URL is a month, `2026-10`. */
export const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
