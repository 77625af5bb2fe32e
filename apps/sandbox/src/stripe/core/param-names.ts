import type { FormFields } from './form.ts';
import { invalidRequest, unknownParameter } from './problem.ts';

type Inner<Value> = NonNullable<Value> extends readonly (infer Item)[] ? Item : NonNullable<Value>;

/** The nested parameters that are objects, or lists of objects. */
type NestedParams<Params> = {
  [Name in keyof Params]?: ParamNames<Extract<Inner<Params[Name]>, object>>;
};

/** The parameter names of a call; `Params` is the official library's type. */
export type ParamNames<Params> = {
  names: ReadonlySet<string>;
  inner: Record<string, ParamNames<unknown>>;
  readonly params?: Params;
};

type Words<Text extends string, All = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, All | First>
  : All | Text;

type Lacking<Params, Given> = Exclude<keyof Params, Given>;

/**
 * Names every parameter of a call, separated by spaces. Names that the official library does not
 * declare, and missing ones that it declares, do not compile.
 */
export const paramNames =
  <Params>() =>
  <const Lines extends string[]>(
    ...lines: [Words<Lines[number]>] extends [keyof Params]
      ? [Lacking<Params, Words<Lines[number]>>] extends [never]
        ? Lines
        : [`lacks ${Lacking<Params, Words<Lines[number]>> & string}`]
      : [`is unknown: ${Exclude<Words<Lines[number]>, keyof Params>}`]
  ) =>
    ({
      names: new Set((lines as string[]).flatMap((line) => line.split(' '))),
      inner: {},
    }) as ParamNames<Params>;

/** The names without the nested parameters of some of them. */
export const withNestedParams = <Params>(
  names: ParamNames<Params>,
  inner: NestedParams<Params>,
): ParamNames<Params> => ({
  ...names,
  inner: inner as Record<string, ParamNames<unknown>>,
});

/**
 * Parameters that would change a payment but are not implemented here. Refusing them is better than
 * ignoring them.
 */
const undone = new Set([
  'account_token',
  'add_invoice_items',
  'automatic_tax',
  'backdate_start_date',
  'billing_cycle_anchor_config',
  'billing_schedules',
  'billing_thresholds',
  'clear_usage',
  'confirmation_token',
  'current_trial',
  'default_tax_rates',
  'discounts',
  'payment_method_data',
  'plan',
  'source',
  'tax_rates',
  'tiers',
]);

export function rejectUnknownParams(
  { names, inner }: ParamNames<unknown>,
  given: FormFields,
  isChange: boolean,
  path = '',
) {
  for (const [name, value] of Object.entries(given)) {
    const place = path === '' ? name : `${path}[${name}]`;
    if (!names.has(name)) throw unknownParameter(place);
    if (isChange && undone.has(name))
      throw invalidRequest(`The stand-in does not support ${place}.`);
    const table = inner[name];
    if (!table || typeof value !== 'object') continue;
    const all = Array.isArray(value) ? value.entries() : [[null, value] as const];
    for (const [index, each] of all) {
      if (typeof each !== 'object' || Array.isArray(each)) continue;
      rejectUnknownParams(table, each, isChange, index === null ? place : `${place}[${index}]`);
    }
  }
}
