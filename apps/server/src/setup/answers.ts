import { readSettings } from '../config.ts';
import { setupAnswers } from '../platform/operator/setup-options.ts';
import type { Terminal } from '../platform/operator/terminal.ts';
import type { Question } from './questions.ts';

type Settings = Record<string, string>;

export type Sources = {
  /** What the options and the environment say, which is not asked again. */
  known: Settings;
  /** What the replaced file says, which is offered. */
  present: Settings;
  terminal: Terminal;
};

/** Collects the answers, from a person or from the options and the environment alone. */
export async function collectAnswers(
  questions: readonly Question[],
  sources: Sources,
): Promise<Settings> {
  const settings: Settings = {};
  for (const question of questions) {
    if (question.isOpen?.(settings) === false) continue;
    const value = await answer(question, settings, sources);
    if (value !== '') settings[question.setting] = value;
  }
  return settings;
}

async function answer(
  question: Question,
  settings: Settings,
  { known, present, terminal }: Sources,
): Promise<string> {
  const { setting, isNeeded } = question;
  const offered = present[setting] ?? question.usual?.(settings) ?? '';
  const given = known[setting] ?? (terminal.hasPerson ? undefined : offered);
  if (given === undefined) return promptUntilRight(question, offered, settings, terminal);

  if (given === '' && isNeeded(settings)) throw new Error(missingSentence(setting));
  const wrong = given === '' ? null : findWrong(setting, given);
  if (wrong !== null) throw new Error(wrong);
  return given;
}

async function promptUntilRight(
  question: Question,
  offered: string,
  settings: Settings,
  terminal: Terminal,
): Promise<string> {
  const { setting, isHidden } = question;
  const isOptional = !question.isNeeded(settings);
  const shown = describeQuestion(question, offered, isOptional);
  let text = shown;
  for (;;) {
    const typed = isHidden
      ? (await terminal.readHidden(text)) || offered
      : await terminal.readText(text, offered);
    const value = isOptional && typed === none ? '' : typed;
    if (value === '' && isOptional) return value;
    const wrong = value === '' ? 'Pledgewell needs this.' : findWrong(setting, value);
    if (wrong === null) return value;
    text = `${wrong}\n${shown}`;
  }
}

/** What is typed to leave out what is offered. */
const none = '-';

function describeQuestion(
  { prompt, isHidden, withoutAnswer }: Question,
  offered: string,
  isOptional: boolean,
): string {
  const isOffered = offered !== '';
  const hints = [
    ...(isHidden ? ['not shown'] : []),
    ...(isHidden && isOffered ? ['empty: what is there stays'] : []),
    ...(isOptional && isOffered ? [`${none} for none`] : []),
    ...(withoutAnswer !== undefined && !isOffered ? [`empty: ${withoutAnswer}`] : []),
  ];
  return hints.length === 0 ? prompt : `${prompt} (${hints.join('; ')})`;
}

/** Returns a sentence if the product could not read the value. */
function findWrong(setting: string, value: string): string | null {
  if (setting === 'DATABASE_URL' && !/^postgres(?:ql)?:\/\//.test(value)) {
    return 'DATABASE_URL: Use a URL postgres://…';
  }
  const { wrong } = readSettings({ [setting]: value });
  return wrong.find(({ message }) => message.startsWith(`${setting}:`))?.message ?? null;
}

function missingSentence(setting: string): string {
  const option = Object.entries(setupAnswers).find(([, name]) => name === setting)?.[0];
  return option === undefined
    ? `${setting} is missing. Set it in the environment of this command.`
    : `${setting} is missing. Use --${option}, or set it in the environment of this command.`;
}
