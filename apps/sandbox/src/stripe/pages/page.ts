import type { Answer, StandInRequest } from '../../stand-in.ts';

/** Markup that may be inserted into a page as it is. */
export type Html = { readonly html: string };

type Part = Html | string | number | null | false | Part[];

/** A template tag for markup; inserted values are text, unless they are markup themselves. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: texts.reduce((all, text, index) => all + renderHtml(parts[index - 1] ?? null) + text),
});

function renderHtml(part: Part): string {
  if (part === null || part === false) return '';
  if (Array.isArray(part)) return part.map(renderHtml).join('\n');
  return typeof part === 'object' ? part.html : escape(String(part));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

type Look = {
  /** The path of the stand-in's pages, as the browser sees it. */
  base: string;
  /** The name of the script that the page runs. */
  script?: string;
  /** Whether a page of the product may show it in a frame. */
  isFramed?: boolean;
  isWide?: boolean;
  status?: number;
};

export const baseUrl = ({ prefix }: StandInRequest) => `${prefix}/stripe`;

/** A whole page that loads only the stand-in's own sheet and script. */
export function page(title: string, body: Html, look: Look): Answer {
  const { base, script, isFramed = false, isWide = false, status = 200 } = look;
  const markup = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} - Test payments</title>
<link rel="stylesheet" href="${base}/style.css">
${script !== undefined && html`<script type="module" src="${base}/${script}"></script>`}
</head>
<body${isFramed && html` class="framed"`}>
<main${isWide && html` class="wide"`}>
${body}
</main>
</body>
</html>
`;
  return {
    status,
    contentType: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "connect-src 'self'",
        "form-action 'self' http://localhost:* http://127.0.0.1:*",
        "base-uri 'none'",
        `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
      ].join('; '),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: markup.html,
  };
}

export const goTo = (location: string): Answer => ({
  status: 303,
  contentType: 'text/plain; charset=utf-8',
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  body: '',
});

export const readForm = ({ body }: StandInRequest) => new URLSearchParams(body.toString('utf8'));

/** Says on every page that this is a test. */
export const banner = html`<p class="banner">Test mode: this page stands in for Stripe. No real
 money moves.</p>`;

export const usd = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const moment = (seconds: number) =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
