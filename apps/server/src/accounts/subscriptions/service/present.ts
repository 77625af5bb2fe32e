import type { BillingCard, Invoice } from '@pledgewell/contract';
import { formatDay, today } from '@pledgewell/domain';
import type { SubscriptionInvoice } from '../../../platform/provider/billing.ts';
import type { SubscriptionRow } from '../queries/subscriptions.ts';

export function cardOfRow(row: SubscriptionRow): BillingCard | null {
  const { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear } = row;
  if (brand === null || last4 === null || expMonth === null || expYear === null) return null;
  return { brand, last4, expMonth, expYear };
}

export const toInvoice = (invoice: SubscriptionInvoice, timeZone: string): Invoice => ({
  _id: invoice.id,
  number: invoice.number,
  createdAt: invoice.createdAt.toISOString(),
  amount: invoice.amount,
  status: invoice.status,
  description: `${invoice.description} (${formatPeriod(invoice, timeZone)})`,
  nextAttemptAt: invoice.nextAttemptAt?.toISOString() ?? null,
  url: invoice.url,
  pdfUrl: invoice.pdfUrl,
});

function formatPeriod({ periodStart, periodEnd }: SubscriptionInvoice, timeZone: string) {
  const formatInstant = (at: Date) => formatDay(today(at, timeZone));
  return `${formatInstant(periodStart)} – ${formatInstant(periodEnd)}`;
}
