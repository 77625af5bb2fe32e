import type { ImportKind } from './fields.ts';
import { recordRules, type Rule } from './record-headers.ts';

/**
 * A column's name as plain words: `npe01__HomeEmail__c` becomes `home email`, ` Zip Code` becomes
 * `zip code`, `BillingPostalCode` becomes `billing postal code`.
 */
export const wordsOfHeader = (header: string) =>
  header
    .replace(/^[a-z0-9]+__(?=[A-Za-z])/, '')
    .replace(/__c$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const whose =
  '(?:donor|contact|primary|constituent|supporter|payer|customer|member|billing|mailing|home|full|display)';
const exactly = (names: string) => new RegExp(`^(?:${whose} )*(?:${names})$`);

/** The nearer to the top, the surer; each column is read by the first rule that fits it. */
const rules: readonly Rule[] = [
  { field: 'donor.email', pattern: exactly('e ?mail(?: address| id| 1)?') },
  { field: 'donor.firstName', pattern: exactly('first ?name|given name|forename|first') },
  { field: 'donor.lastName', pattern: exactly('last ?name|surname|family name|last') },
  {
    field: 'donor.organization',
    pattern:
      /^(?:donor |billing )?(?:(?:business|company|organi[sz]ation)(?: or (?:organi[sz]ation|company))?|employer|account)(?: name)?$/,
  },
  {
    field: 'donor.phone',
    pattern: exactly('(?:cell|mobile|work)? ?(?:tele)?phone(?: number)?|mobile|cell'),
  },
  {
    field: 'donor.street',
    pattern: exactly(
      '(?:street )?address(?: line)?(?: ?[12])?|street(?: address| line)?(?: ?[12])?',
    ),
  },
  { field: 'donor.city', pattern: exactly('city|town|city town') },
  {
    field: 'donor.state',
    pattern: exactly('state|province|region|state province|state region|county'),
  },
  {
    field: 'donor.zipCode',
    pattern: exactly('zip|zip ?code|postal ?code|post ?code|zip postal code|postal|zip postal'),
  },
  { field: 'donor.country', pattern: exactly('country(?: name)?') },
  {
    field: 'donor.tags',
    pattern: /^(?:donor |contact )?(?:tags?|labels?|groups?|categor(?:y|ies))(?: ?\d{1,2})?$/,
  },
  ...recordRules,
  {
    field: 'donor.notes',
    kind: 'donors',
    pattern: /^(?:donor |contact )?(?:notes?|comments?|memo|description|remarks?)$/,
  },
  {
    field: 'donor.name',
    pattern:
      /^(?:(?:donor|contact|full|display|supporter|constituent|member|customer|payer|billing) )+name$|^donor$|^name$/,
  },
  { field: 'donor.email', pattern: /\be ?mail\b(?!.*\b(?:opt|consent|sent|status|date|subscri))/ },
  { field: 'donor.phone', pattern: /\b(?:phone|mobile)\b(?!.*\b(?:type|opt|consent))/ },
];

/** What a column most likely holds by its name, and how sure that is (0 is the surest). */
export function fieldOfHeader(header: string, kind: ImportKind) {
  const words = wordsOfHeader(header);
  const rank = rules.findIndex((rule) => isFor(rule, kind) && rule.pattern.test(words));
  const rule = rules[rank];
  return rule ? { field: rule.field, rank } : null;
}

/** A row of a payment file names what it was paid for, not who paid. */
const isFor = (rule: Rule, kind: ImportKind) =>
  rule.kind === undefined ? kind !== 'payments' : rule.kind === kind;

const ownId =
  /^(?:(?:sf|salesforce|crm|record|row|entry|unique|legacy|old|external|system) )?(?:id|guid|uuid|number|no)$/;
const recordId: Record<Exclude<ImportKind, 'donors'>, RegExp> = {
  gifts:
    /^(?:gift|donation|payment|transaction|contribution|opportunity|charge|receipt)(?: (?:id|number|no|reference|ref))$/,
  pledges:
    /^(?:gift|donation|opportunity|pledge|commitment|promise|recurring donation)(?: (?:id|number|no|reference|ref))$/,
  payments:
    /^(?:payment|transaction|installment|instalment|charge|receipt)(?: (?:id|number|no|reference|ref))$/,
};
const paidForId =
  /^(gift|donation|opportunity|pledge|commitment|contribution|deal)(?: (?:id|number|no|key|reference|ref))?$/;
const donorId =
  /^(?:npe0\d )?(?:primary )?(donor|contact|account|constituent|supporter|customer|member|person|household|organi[sz]ation)(?: (?:id|number|no|key))?$/;

/**
 * Whether a column holds the id of the row itself, or names something of another list by its id:
 * the donor of a gift or a pledge, the gift or pledge of a payment.
 */
export function idOfHeader(header: string, kind: ImportKind) {
  const words = wordsOfHeader(header);
  if (ownId.test(words)) return { of: 'row' as const };
  if (kind !== 'donors' && recordId[kind].test(words)) return { of: 'row' as const };
  const [, whom] = (kind === 'payments' ? paidForId : donorId).exec(words) ?? [];
  return whom === undefined
    ? null
    : { of: 'other' as const, whom: whom.replace('isation', 'ization') };
}
