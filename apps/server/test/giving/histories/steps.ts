import fc from 'fast-check';
import { choices, type Choices } from './choices.ts';
import { editDonation, pay, refund } from './donation-steps.ts';
import { importDonations, undoDonations } from './imports.ts';
import { chooseStatus, editTerms, addPledge, reinstate, writeOff } from './pledge-steps.ts';
import { remove, restore } from './trash.ts';
import { advanceClock, type History } from './world.ts';

const verbs = {
  addPledge,
  pay,
  refund,
  editDonation,
  editTerms,
  chooseStatus,
  writeOff,
  reinstate,
  remove,
  restore,
  importDonations,
  undoDonations,
  advanceClock: (history: History, { amount }: Choices) => advanceClock(history, amount % 500),
};
type Verb = keyof typeof verbs;

const often: [Verb, number][] = [
  ['addPledge', 5],
  ['pay', 9],
  ['refund', 3],
  ['editDonation', 5],
  ['editTerms', 5],
  ['chooseStatus', 4],
  ['writeOff', 3],
  ['reinstate', 2],
  ['remove', 5],
  ['restore', 5],
  ['importDonations', 1],
  ['undoDonations', 1],
  ['advanceClock', 5],
];

export const anySteps = fc.array(
  fc.record({
    verb: fc.oneof(...often.map(([verb, weight]) => ({ weight, arbitrary: fc.constant(verb) }))),
    choices,
  }),
  { minLength: 20, maxLength: 45, size: 'max' },
);
export type HistoryStep = typeof anySteps extends fc.Arbitrary<(infer Value)[]> ? Value : never;

export async function runStep(history: History, { verb, choices: chosen }: HistoryStep) {
  history.days.add(history.today());
  await verbs[verb](history, chosen);
}
