import type { ImportField, ImportKind } from './fields.ts';

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

type Rule = { field: ImportField; pattern: RegExp; kind?: ImportKind };

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
  {
    field: 'gift.amount',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|payment|transaction|total|gross|contribution|paid|donated) )*(?:amount|total|gross|sum|value)(?: usd| paid| donated| received)?$|^donation$|^gift$/,
  },
  {
    field: 'gift.date',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|payment|transaction|close|closed|received|contribution|paid|donated|post|deposit) )*(?:date|day)(?: time| received| established| paid| given| donated| of gift| of donation)?$|^(?:created|received|paid|donated) (?:at|on)$|^timestamp$/,
  },
  {
    field: 'gift.status',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|payment|transaction|contribution) )?(?:status|stage|stage name|state of payment)$/,
  },
  {
    field: 'gift.currency',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|payment|transaction) )?(?:currency|currencies|currency code|currency iso code)$/,
  },
  {
    field: 'gift.method',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|payment|transaction) )?(?:method|payment type|payment method|gateway|payment gateway|tender|tender type|paid by|type of payment)$/,
  },
  {
    field: 'gift.campaign',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation) )?(?:campaign|fund|appeal|program|programme|form|project|designation|cause)(?: name| title)?$/,
  },
  {
    field: 'gift.notes',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|payment) )?(?:notes?|comments?|memo|message|description|donor comment)$/,
  },
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
  const rank = rules.findIndex(
    (rule) => (rule.kind === undefined || rule.kind === kind) && rule.pattern.test(words),
  );
  const rule = rules[rank];
  return rule ? { field: rule.field, rank } : null;
}

const ownId =
  /^(?:(?:sf|salesforce|crm|record|row|entry|unique|legacy|old|external|system) )?(?:id|guid|uuid|number|no)$/;
const giftId =
  /^(?:gift|donation|payment|transaction|contribution|opportunity|charge|receipt)(?: (?:id|number|no|reference|ref))$/;
const donorId =
  /^(?:npe0\d )?(?:primary )?(donor|contact|account|constituent|supporter|customer|member|person|household|organi[sz]ation)(?: (?:id|number|no|key))?$/;

/**
 * Whether a column holds the id of the row itself, a gift's, or that of a donor of another list.
 */
export function idOfHeader(header: string, kind: ImportKind) {
  const words = wordsOfHeader(header);
  if (ownId.test(words)) return { of: 'row' as const };
  if (kind === 'gifts' && giftId.test(words)) return { of: 'row' as const };
  const [, whom] = donorId.exec(words) ?? [];
  return whom === undefined
    ? null
    : { of: 'donor' as const, whom: whom.replace('isation', 'ization') };
}
