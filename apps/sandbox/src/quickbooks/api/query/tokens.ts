import { QuickBooksProblem } from '../../core/fault.ts';

export type Token = { kind: 'word' | 'text' | 'number' | 'sign'; text: string };

/** Signs, texts in single quotes (`\'` is a quote within), numbers and names with dots. */
const pattern =
  /\s*(?:(<=|>=|!=|[=<>(),*])|'((?:\\.|[^'\\])*)'|(-?\d+(?:\.\d+)?)|([A-Za-z][\w.]*))/y;

export function toTokens(query: string): Token[] {
  const tokens: Token[] = [];
  const text = query.trim();
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw queryParseError(text.slice(start, start + 20));
    const [, sign, quoted, number, word] = match;
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    if (quoted !== undefined)
      tokens.push({ kind: 'text', text: quoted.replaceAll(/\\(.)/g, '$1') });
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
  }
  return tokens;
}

export const queryParseError = (near: string) =>
  new QuickBooksProblem([
    '4000',
    'Error parsing query',
    `QueryParserError: Encountered " ${near} " which is not expected.`,
  ]);
