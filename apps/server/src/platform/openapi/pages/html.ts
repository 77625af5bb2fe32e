/** Text that is markup already. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | Part[];

/** Markup with every value escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...values: Part[]) =>
  new Html(String.raw({ raw: strings }, ...values.map(toText)));

function toText(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(toText).join('');
  return escape(String(part));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (each) => entities[each] ?? each);

/** Escaped text in which `code` in backticks is set as code, and an empty line ends a paragraph. */
export const prose = (text: string) =>
  text.split('\n\n').map(
    (paragraph) =>
      html`<p>
        ${line(paragraph)}
      </p>`,
  );

/** Escaped text on one line, in which `code` in backticks is set as code. */
export const line = (text = '') =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
