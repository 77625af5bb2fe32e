import { readFileSync } from 'node:fs';

const document = new URL('../../../docs/operating/reverse-proxies.md', import.meta.url);

/** The host of the examples. */
export const exampleHost = 'giving.example.org';

/** The configuration that the document gives for a proxy, with other ports and paths. */
export function exampleFor(language: 'caddyfile' | 'nginx', changes: Record<string, string>) {
  const text = readFileSync(document, 'utf8');
  const [, example] = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text) ?? [];
  if (example === undefined)
    throw new Error(`docs/operating/reverse-proxies.md has no ${language} example.`);
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The ${language} example has no ${from}.`);
    return changed.replaceAll(from, to);
  }, example);
}
