import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Answer } from '../../stand-in.ts';

const script = 'text/javascript; charset=utf-8';
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const browserScript = (name: string) => ({
  contentType: script,
  read: () => stripTypeScriptTypes(read(`../browser/${name}.ts`)),
});

/** The parts of Stripe's script, each after its dependencies. */
const parts = [
  'place',
  'form-encoding',
  'calls',
  'card-element',
  'elements',
  'bank',
  'intents',
  'stripe',
];

/** One plain script with private names. */
function stripeScript(): string {
  const code = parts.map((name) =>
    browserScript(name)
      .read()
      .replaceAll(/^import [^;]*;$/gm, '')
      .replaceAll(/^export /gm, ''),
  );
  return `(() => {\n'use strict';\n${code.join('\n')}\n})();\n`;
}

/** The assets of pages, by name. The scripts are written in TypeScript and served without types. */
const assets: Record<string, { contentType: string; read(): string }> = {
  'card-field.css': { contentType: 'text/css; charset=utf-8', read: () => read('card-field.css') },
  'style.css': { contentType: 'text/css; charset=utf-8', read: () => read('style.css') },
  js: { contentType: script, read: stripeScript },
  'card-field.js': browserScript('card-field'),
  'authenticated.js': browserScript('authenticated'),
};

const bodies = new Map<string, string>();

export function asset(name: string): Answer | null {
  const found = assets[name];
  if (!found) return null;
  const body = bodies.get(name) ?? found.read();
  bodies.set(name, body);
  const headers = { 'cache-control': 'no-store' };
  return { status: 200, contentType: found.contentType, headers, body };
}
