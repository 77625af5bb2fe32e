import { donorHeaderRules } from './donor-fields.ts';
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

/** Rules closer to the top are surer; each column is read by the first rule that fits it. */
const rules: readonly Rule[] = [
  ...donorHeaderRules,
  ...recordRules,
  {
    field: 'donor.notes',
    kind: 'donors',
    pattern: /^(?:donor |contact )?(?:notes?|comments?|memo|description|remarks?)$/,
  },
  {
    field: 'donor.name',
    pattern:
      /^(?:(?:donor|contact|contributor|full|display|supporter|constituent|member|customer|payer|giver|patron|billing|individual|person|s) )+name$|^name of (?:donor|contributor|giver)$|^(?:donor|contributor|giver|supporter|constituent|patron)(?: s)?$|^(?:received|gift|donation) from$/,
  },
  { field: 'donor.name', pattern: /^name$/ },
  {
    field: 'donor.email',
    pattern:
      /^(?!to\b|recipient\b|organi[sz]ation\b|committee\b|staff\b).*\be ?mail\b(?!.*\b(?:opt|consent|sent|status|date|subscri))/,
  },
  { field: 'donor.phone', pattern: /\b(?:phone|mobile)\b(?!.*\b(?:type|opt|consent))/ },
];

/** What a column most likely contains by its name, and how sure that is (0 is the surest). */
export function fieldOfHeader(header: string, kind: ImportKind) {
  const words = wordsOfHeader(header);
  const rank = rules.findIndex((rule) => isFor(rule, kind) && rule.pattern.test(words));
  const rule = rules[rank];
  return rule ? { ...rule, rank, isBareNoun: bareNoun.test(words) } : null;
}

/** A noun that can be a header of names as well as of ids. */
const bareNoun =
  /^(?:primary )?(?:donor|contact|contributor|account|constituent|supporter|customer|member|person|giver|patron|household|organi[sz]ation|company)$/;

/** A row of a payment file names what it paid, not who paid. */
const isFor = (rule: Rule, kind: ImportKind) =>
  rule.kind === undefined ? kind !== 'payments' : rule.kind === kind;

const ownId =
  /^(?:(?:sf|salesforce|crm|record|row|entry|unique|legacy|old|external|system|import) )?(?:id|guid|uuid|number|no)$/;
const recordId: Record<Exclude<ImportKind, 'donors'>, RegExp> = {
  gifts:
    /^(?:(?:lgl|dp|re|fec|stripe|paypal) )?(?:gift|donation|grant|award|payment|transaction|tran|contribution|opportunity|charge|receipt|order)(?: (?:id|number|no|reference|ref))$/,
  pledges:
    /^(?:gift|donation|opportunity|pledge|commitment|promise|recurring donation)(?: (?:id|number|no|reference|ref))$/,
  payments:
    /^(?:payment|transaction|installment|instalment|charge|receipt)(?: (?:id|number|no|reference|ref))$/,
};
const paidForId =
  /^(gift|donation|opportunity|pledge|commitment|contribution|deal)(?: (?:id|number|no|key|reference|ref))?$/;
const donorId =
  /^(?:npe0\d |lgl |dp |re |bloomerang )?(?:primary )?(donor|contact|contributor|account|constituent|supporter|customer|member|person|household|organi[sz]ation)(?: (?:id|number|no|key))?$/;

/**
 * Whether a column contains the id of the row itself, or the id of a record in another list: the
 * donor of a donation or a pledge, the donation or pledge of a payment.
 */
export function idOfHeader(header: string, kind: ImportKind) {
  const words = wordsOfHeader(header);
  if (ownId.test(words)) return { of: 'row' as const };
  if (kind !== 'donors' && recordId[kind].test(words)) return { of: 'row' as const };
  const [, whom] = (kind === 'payments' ? paidForId : donorId).exec(words) ?? [];
  return whom === undefined
    ? null
    : { of: 'other' as const, whom: isDonorNumber.test(words) ? 'donor' : plain(whom) };
}

/** Some systems number their donors as accounts. */
const isDonorNumber = /^account (?:number|no)$/;

const plain = (whom: string) => whom.replace('isation', 'ization');
