import { buildReceipt, cents, day } from '@pledgewell/domain';
import { draw } from '../../apps/server/src/documents/receipts/service/draw.ts';
import { heading, printLine, summarize, timingLine } from './report.ts';

const warmUp = 40;
const documents = 500;

/** Receipts as the product draws them: processor time of all threads, and the size of each. */
export async function benchReceipts() {
  heading(`Receipts: ${documents} documents, one after the other`);
  for (let place = 0; place < warmUp; place += 1) await drawn(place);

  const taken: number[] = [];
  const sizes: number[] = [];
  const before = process.cpuUsage();
  for (let place = 0; place < documents; place += 1) {
    const startedAt = performance.now();
    sizes.push((await drawn(warmUp + place)).bytes.length);
    taken.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  printLine(timingLine('a receipt, by the clock', summarize(taken)));
  printLine(
    `processor time of each: ${((user + system) / 1_000 / documents).toFixed(1)} ms (below 15)`,
  );
  printLine(`largest document: ${(Math.max(...sizes) / 1_000).toFixed(1)} kB (below 60)`);
  printLine(`memory of the process: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
}

const drawn = async (place: number) =>
  draw(
    { organizationId: 'bench', receipt: toReceipt(place), logo: null },
    { watermark: null, publicUrl: 'https://giving.example' },
  );

function toReceipt(place: number) {
  const address = {
    street: `${place + 1} Oak Street`,
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
    country: 'USA',
  };
  const number = `2026-${String(place + 1).padStart(6, '0')}`;
  const snapshot = buildReceipt({
    number,
    issuedOn: day('2026-03-31'),
    verifyCode: '7K3M-9QXA-22PD-WZ5T',
    replaces: null,
    organization: {
      name: 'Riverside Food Bank',
      phone: '+12175550142',
      taxId: '12-3456789',
      address,
      look: { colour: '#14532d', logo: null },
    },
    donor: { name: `Żofia Ωmega שלום محمد ${place}`, address },
    donation: {
      date: day('2026-03-30'),
      amount: cents(125_000 + place),
      refunded: cents(0),
      method: 'check',
      campaign: 'Winter appeal',
      benefit: 'goods',
      benefitDescription: 'Dinner for two at the gala',
      benefitValue: cents(8_000),
      inKind: '',
      designations: [],
    },
  });
  return {
    id: '',
    donationId: null,
    donorId: null,
    snapshot,
    issuedAt: new Date('2026-03-31T12:00:00Z'),
    staleAt: null,
    voidedAt: null,
    voidReason: null,
    viewedAt: null,
    sentAt: null,
    pdfHash: null,
    isSample: false,
  };
}
