/**
 * What a failed call means to its caller.
 *
 * - `nameTaken`: a customer, vendor or employee has that display name
 * - `numberTaken`: a transaction has that document number
 * - `closedPeriod`: the books are closed for that day
 * - `inactiveReference`: an account, customer, item or class was made inactive
 * - `unknownReference`, `notFound`: it is not in the books (any longer)
 * - `deposited`: the receipt is part of a deposit
 * - `staleToken`: somebody has changed the entity since it was read
 * - `noAccess`: the person who connected the company may not use it any longer
 * - `subscriptionLapsed`: the company can only be read
 * - `unauthorized`: the connection has ended; somebody must connect again
 * - `canceled`: the person did not agree to connect
 * - `rateLimited`: nothing happened; wait for a minute
 * - `unavailable`: nothing happened; try again later
 * - `unknownOutcome`: a change may or may not have taken effect; repeat it with its request ID
 * - `refused`: anything else that no repetition changes
 */
export type QuickBooksFaultKind =
  | 'nameTaken'
  | 'numberTaken'
  | 'closedPeriod'
  | 'inactiveReference'
  | 'unknownReference'
  | 'notFound'
  | 'deposited'
  | 'staleToken'
  | 'noAccess'
  | 'subscriptionLapsed'
  | 'unauthorized'
  | 'canceled'
  | 'rateLimited'
  | 'unavailable'
  | 'unknownOutcome'
  | 'refused';

/** A call that failed. Its message is Intuit's sentence or ours, and contains no token. */
export class QuickBooksFault extends Error {
  readonly kind: QuickBooksFaultKind;
  /** Intuit's code, such as `6240`. */
  readonly code: string | null;
  /** The property that is wrong, if Intuit names it. */
  readonly element: string | null;

  constructor(
    kind: QuickBooksFaultKind,
    message: string,
    { code = null, element = null }: { code?: string | null; element?: string | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.element = element;
  }
}

const kindsByCode: Readonly<Record<string, QuickBooksFaultKind>> = {
  100: 'unauthorized',
  120: 'noAccess',
  2500: 'unknownReference',
  3001: 'rateLimited',
  3100: 'noAccess',
  3200: 'unauthorized',
  5010: 'staleToken',
  6140: 'numberTaken',
  6190: 'subscriptionLapsed',
  6210: 'closedPeriod',
  6240: 'nameTaken',
  6540: 'deposited',
};

const kindsByStatus: Readonly<Record<number, QuickBooksFaultKind>> = {
  401: 'unauthorized',
  403: 'noAccess',
  404: 'notFound',
  429: 'rateLimited',
};

/** Translates a fault of the API or, with small letters, of the gateway before it. */
export function toFault(status: number, body: unknown): QuickBooksFault | null {
  const error = firstError(body);
  if (!error && status < 400) return null;
  const [code, element] = [readText(error, 'code'), readText(error, 'element')];
  const detail = readText(error, 'detail') ?? readText(error, 'message') ?? `Status ${status}`;
  const kind =
    (code === '610' ? toKindFor610(detail) : kindsByCode[code ?? '']) ??
    kindsByStatus[status] ??
    'refused';
  return new QuickBooksFault(kind, detail, { code, element });
}

/** Intuit has one code for what is gone and for what was made inactive. */
const toKindFor610 = (detail: string): QuickBooksFaultKind =>
  /inactive/i.test(detail) ? 'inactiveReference' : 'notFound';

function firstError(body: unknown): unknown {
  const errors = readProperty(readProperty(body, 'fault'), 'error');
  return Array.isArray(errors) ? errors[0] : undefined;
}

function readText(value: unknown, name: string): string | null {
  const text = readProperty(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
}

function readProperty(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];
}
