import type { Plugin } from 'vite';

const contract = /\/packages\/contract\/src\//;

const word = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
const sentence = String.raw`${word}(?:\s*\+\s*${word})*`;

/** The summary of an endpoint, and the description of a field. */
const summaries = new RegExp(String.raw`\bsummary:\s*${sentence}`, 'g');
const descriptions = new RegExp(String.raw`\.describe\(\s*${sentence},?\s*\)`, 'g');

export const withoutDescriptions = (code: string): string =>
  code.replaceAll(summaries, "summary: ''").replaceAll(descriptions, '');

/** Leaves out of the app what only the description of the API says about endpoints and fields. */
export const leaveOutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => (contract.test(id) ? withoutDescriptions(code) : null),
});
