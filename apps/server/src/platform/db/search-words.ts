import { keepDigits } from '@pledgewell/domain';

const phoneLike = /^[\d\s()+./-]{2,}$/;

/**
 * Every word must match somewhere. Text that looks like a phone number is searched by its digits.
 */
export function donorSearchWords(search: string): string[] {
  if (phoneLike.test(search) && keepDigits(search).length >= 2) return [keepDigits(search)];
  return searchWords(search);
}

export const searchWords = (search: string): string[] =>
  search.split(/\s+/).filter((word) => word !== '');
