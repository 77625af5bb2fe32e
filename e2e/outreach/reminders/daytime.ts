import { randomInt } from 'node:crypto';

const hourMs = 3_600_000;
const msPerDay = 24 * hourMs;

/**
 * A time zone where it is one in the afternoon whenever the tests run, because nothing is sent at
 * night.
 */
const hoursAhead = 13 - new Date().getUTCHours();
const sign = hoursAhead > 0 ? '-' : '+';
// The names of these zones have the opposite sign.
export const daytimeZone = hoursAhead === 0 ? 'Etc/GMT' : `Etc/GMT${sign}${Math.abs(hoursAhead)}`;

/** A day there, so many days from today. */
export const dayFromToday = (days: number) =>
  new Date(Date.now() + hoursAhead * hourMs + days * msPerDay).toISOString().slice(0, 10);

/** A mobile number that no other donor has, as it is stored and as it is shown. */
export function mobileNumber() {
  const digits = `415${randomInt(2_000_000, 9_999_999)}`;
  return {
    stored: `+1${digits}`,
    shown: `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  };
}
