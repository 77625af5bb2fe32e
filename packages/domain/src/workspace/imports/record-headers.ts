import type { ImportField, ImportKind } from './fields.ts';

export type Rule = {
  field: ImportField;
  pattern: RegExp;
  kind?: ImportKind;
  /** Used only if the cells agree. */
  needsMethods?: boolean;
};

/** The column names of donations, pledges and payments; the surest come first. */
export const recordRules: readonly Rule[] = [
  {
    field: 'gift.amount',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|grant|award|payment|transaction|tran|total|gross|contribution|receipt|received|paid|donated|awarded|charge) )*(?:amount|amt|total|gross|sum|value)(?: in)?(?: usd| dollars| cents| paid| donated| received| given| awarded)?$|^donation$|^gift$|^grant$|^contribution$/,
  },
  {
    field: 'gift.date',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|grant|award|payment|transaction|tran|received|receipt|contribution|paid|donated|given|awarded) )*(?:date|day|dt)(?: time| received| paid| given| donated| awarded| of gift| of donation| of grant| of award| of contribution| utc)*$|^(?:received|paid|donated|given|awarded) (?:at|on)(?: utc)?$/,
  },
  {
    field: 'gift.date',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|payment|transaction|close|closed|post|posted|deposit|deposited|created|effective|settled|entry|entered|processed) )*(?:date|day|dt)(?: time| established| utc)*$|^(?:created|processed|posted)(?: at| on)?(?: utc)?$|^timestamp$/,
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
      /^(?:(?:gift|donation|payment|transaction|contribution) )?(?:method|pay type|pay method|payment type|payment method|gateway|payment gateway|tender|tender type|paid by|paid via|type of payment)$/,
  },
  {
    field: 'gift.method',
    kind: 'gifts',
    pattern: /^(?:(?:gift|donation|transaction|contribution) )?type(?: of gift)?$/,
    needsMethods: true,
  },
  {
    field: 'gift.checkNumber',
    kind: 'gifts',
    pattern: /^(?:check|cheque|chk|ck)(?: (?:no|num|number|nbr|reference|ref|id))?$/,
  },
  {
    field: 'gift.campaign',
    kind: 'gifts',
    pattern: /^(?:(?:gift|donation) )?campaign(?: name| title)?$/,
  },
  {
    field: 'gift.campaign',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation) )?(?:appeal|program|programme|form|project|cause)(?: name| title| description)?$/,
  },
  {
    field: 'gift.fund',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation) )?(?:fund|designation|gl|gl code|gl account)(?: name| title| description)?$/,
  },
  { field: 'gift.split', kind: 'gifts', pattern: /^split$/ },
  {
    field: 'gift.notes',
    kind: 'gifts',
    pattern:
      /^(?:(?:gift|donation|grant|award|payment|contribution|transaction) )?(?:notes?|comments?|memo|memo text|message|description|narrative|purpose|donor comment)$/,
  },
  {
    field: 'pledge.paid',
    kind: 'pledges',
    pattern:
      /^(?:(?:amount|total|pledge|sum) )*(?:paid|received|collected|fulfilled)(?: so far| to date| amount| total| usd)*$|^payments received$|^(?:paid|received|fulfilled) so far$/,
  },
  {
    field: 'pledge.payments',
    kind: 'pledges',
    pattern:
      /^(?:number|no|nr|num|count|total|of)?(?: of)? ?(?:pledge )?(?:payments?|installments?|instalments?)(?: count| number| planned| total)?$/,
  },
  {
    field: 'pledge.paidOn',
    kind: 'pledges',
    pattern:
      /^(?:last|latest)(?: payment| paid)(?: date| received| on)?$|^(?:date of last payment|date paid|paid on|payment date|date of payment)$/,
  },
  {
    field: 'pledge.firstPayment',
    kind: 'pledges',
    pattern:
      /^(?:first|next|start)(?: payment| installment| instalment)(?: due)?(?: date| on)?$|^(?:payments? start|start|payments? from|first due)(?: date| on)?$|^date of (?:first|next) payment$/,
  },
  {
    field: 'pledge.dueDate',
    kind: 'pledges',
    pattern:
      /^(?:(?:pledge|final|payment|payments|last) )*(?:due|end|expiry|completion|maturity|ends|finish)(?: (?:date|by|on|day))?$|^pay(?:able)? by$/,
  },
  {
    field: 'pledge.frequency',
    kind: 'pledges',
    pattern:
      /^(?:(?:pledge|payment|installment|instalment|giving|recurring|billing) )*(?:frequency|period|interval|cadence|recurrence)$|^(?:pledge |payment |installment )?schedule$|^how often$|^paid every$/,
  },
  {
    field: 'pledge.amount',
    kind: 'pledges',
    pattern:
      /^(?:(?:pledge|pledged|commitment|committed|promise|promised|recurring|gift|donation|total|gross|installment|instalment|payment|monthly) )*(?:amount|amt|total|gross|sum|value)(?: in)?(?: usd| dollars| cents| pledged| promised| committed| per payment| per installment| of pledge)*$|^(?:pledge|pledged|commitment|promised)$/,
  },
  {
    field: 'pledge.date',
    kind: 'pledges',
    pattern:
      /^(?:(?:pledge|pledged|commitment|promise|created|signed|entry|gift|donation|close) )*(?:date|day)(?: established| pledged| promised| created| signed| of pledge| made| received)?$|^(?:pledged|created|established|promised|signed) (?:on|at)$/,
  },
  {
    field: 'pledge.status',
    kind: 'pledges',
    pattern: /^(?:(?:pledge|commitment|recurring) )?(?:status|stage|stage name|state of pledge)$/,
  },
  {
    field: 'pledge.currency',
    kind: 'pledges',
    pattern: /^(?:(?:pledge|gift|donation|payment) )?(?:currency|currency code|currency iso code)$/,
  },
  {
    field: 'pledge.method',
    kind: 'pledges',
    pattern:
      /^(?:(?:pledge|payment) )?(?:method|pay type|payment type|payment method|tender|tender type|paid by|type of payment)$/,
  },
  {
    field: 'pledge.campaign',
    kind: 'pledges',
    pattern:
      /^(?:(?:pledge|gift|donation) )?(?:campaign|appeal|program|programme|project|cause)(?: name| title)?$/,
  },
  {
    field: 'pledge.fund',
    kind: 'pledges',
    pattern:
      /^(?:(?:pledge|gift|donation) )?(?:fund|designation|gl|gl code|gl account)(?: name| title| description)?$/,
  },
  { field: 'pledge.split', kind: 'pledges', pattern: /^split$/ },
  {
    field: 'pledge.notes',
    kind: 'pledges',
    pattern: /^(?:(?:pledge|commitment) )?(?:notes?|comments?|memo|message|description|remarks?)$/,
  },
  {
    field: 'payment.amount',
    kind: 'payments',
    pattern:
      /^(?:(?:payment|installment|instalment|transaction|paid|total|gross) )*(?:amount|amt|total|gross|sum|value)(?: in)?(?: usd| dollars| cents| paid| received)?$|^payment$|^paid amount$/,
  },
  {
    field: 'payment.date',
    kind: 'payments',
    pattern:
      /^(?:(?:payment|transaction|received|paid|post|deposit) )*(?:date|day|dt)(?: received| paid| of payment)?$|^(?:received|paid) (?:at|on)$|^timestamp$/,
  },
  {
    field: 'payment.status',
    kind: 'payments',
    pattern:
      /^(?:(?:payment|installment|transaction) )?(?:status|stage|state of payment)$|^(?:is )?paid$/,
  },
  {
    field: 'payment.currency',
    kind: 'payments',
    pattern: /^(?:(?:payment|transaction) )?(?:currency|currency code|currency iso code)$/,
  },
  {
    field: 'payment.method',
    kind: 'payments',
    pattern:
      /^(?:(?:payment|transaction) )?(?:method|pay type|payment type|payment method|gateway|tender|tender type|paid by|type of payment)$/,
  },
  {
    field: 'payment.notes',
    kind: 'payments',
    pattern: /^(?:(?:payment) )?(?:notes?|comments?|memo|message|description|remarks?)$/,
  },
];
