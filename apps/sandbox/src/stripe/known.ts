import type { GivenRecord } from './form.ts';
import { unknownParameter } from './problem.ts';

/** The names of the parameters of a call; `Params` is what the official library calls them. */
export type Known<Params> = { names: ReadonlySet<string>; readonly params?: Params };

type Words<Text extends string, All = never> = Text extends `${infer First} ${infer Rest}`
  ? Words<Rest, All | First>
  : All | Text;

type Lacking<Params, Given> = Exclude<keyof Params, Given>;

/**
 * Names every parameter of a call, with spaces between. What the official library does not declare
 * and what it declares and is not named here do not compile.
 */
export const known =
  <Params>() =>
  <const Lines extends string[]>(
    ...lines: [Words<Lines[number]>] extends [keyof Params]
      ? [Lacking<Params, Words<Lines[number]>>] extends [never]
        ? Lines
        : [`lacks ${Lacking<Params, Words<Lines[number]>> & string}`]
      : [`is unknown: ${Exclude<Words<Lines[number]>, keyof Params>}`]
  ): Known<Params> => ({ names: new Set((lines as string[]).flatMap((line) => line.split(' '))) });

export function refuseUnknown({ names }: Known<unknown>, given: GivenRecord) {
  for (const name of Object.keys(given)) if (!names.has(name)) throw unknownParameter(name);
}
