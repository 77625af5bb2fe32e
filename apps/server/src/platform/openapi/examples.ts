import { readdirSync, readFileSync } from 'node:fs';

/** What an endpoint was sent, and what it replied. */
export type Example = { request?: unknown; reply?: unknown };

export const examplesFolder = new URL('./examples/', import.meta.url);

/** The recorded examples of all endpoints, by their operation. There is one file for each area. */
export function readExamples(): Record<string, Example> {
  const files = readdirSync(examplesFolder).filter((name) => name.endsWith('.json'));
  const areas = files.map((name) => {
    const text = readFileSync(new URL(name, examplesFolder), 'utf8');
    return JSON.parse(text) as Record<string, Example>;
  });
  return Object.assign({}, ...areas) as Record<string, Example>;
}
