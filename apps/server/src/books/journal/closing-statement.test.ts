import { beforeEach, describe, expect, test } from 'vitest';
import { bringJournalUpToDate, closeMonth, startJournal } from '../../../test/books/journal.ts';
import { pdfAt, pdfText } from '../../../test/documents/pdf.ts';
import { given, signIn, type Organization } from '../../../test/world/world.ts';

const unrestricted = 'Contributions without Donor Restrictions';

let organization: Organization;
let staff: ReturnType<typeof signIn>;

beforeEach(async () => {
  organization = await given.organization({ tier: 'growth' });
  staff = signIn(organization);
  await startJournal(organization);
});

describe('the closing statement', () => {
  test('says what the month posted, and the same whenever it is downloaded', async () => {
    await given.donation(organization, { date: '2026-02-10', amount: 1_000 });
    const february = await closeMonth(organization, '2026-02');
    await given.donation(organization, { date: '2026-02-11', amount: 12.5 });
    await given.donation(organization, { amount: 50 });
    await bringJournalUpToDate();
    const march = await closeMonth(organization, '2026-03');
    const url = `/api/journal/closings/${march}/statement`;
    const first = await pdfAt(organization, url);
    const text = await pdfText(first);
    for (const words of [
      'Closing statement for March 2026',
      'Cash basis',
      'Ada Okafor',
      'Undeposited Funds $1,000.00 $62.50 $1,062.50',
      `${unrestricted} −$1,000.00 $62.50 −$1,062.50`,
      'Donation 2 $62.50 $62.50',
      'Debits minus credits: $0.00',
      'Donation of Feb 11, 2026 Undeposited Funds $12.50',
    ]) {
      expect(text).toContain(words);
    }

    const names = { 'undeposited-funds': 'Cash on hand' };
    const settings = { basis: 'cash', startsOn: '2026-01-01', accountNames: names, version: 1 };
    expect((await staff.put('/api/journal/settings', settings)).status).toBe(200);
    await given.donation(organization, { amount: 9 });
    await bringJournalUpToDate();
    expect(Buffer.from(await pdfAt(organization, url)).equals(Buffer.from(first))).toBe(true);
    expect(
      await pdfText(await pdfAt(organization, `/api/journal/closings/${february}/statement`)),
    ).toContain('no record of a closed month was changed');

    await staff.post(`/api/journal/closings/${march}/reopen`, { reason: 'A deposit was missing' });
    expect((await staff.get(url)).body).toMatchObject({ code: 'journal/no-closing' });
  });
});
