import type { Answer } from './stand-in.ts';

/** External content runs no script and loads nothing, wherever it is shown. */
export const page = (body: string): Answer => ({
  status: 200,
  contentType: 'text/html; charset=utf-8',
  headers: {
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  },
  body,
});

/** A whole page of a stand-in, with its own style sheet after the common one. */
export const layout = (title: string, place: string, body: string, sheet = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${escape(title)} - ${place}</title>
<style>${commonSheet}${sheet}</style>
</head>
<body><main><h1>${escape(title)}</h1>
${body}
</main></body>
</html>
`;

const commonSheet = `
html { color: CanvasText; background: Canvas; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px; overflow-wrap: anywhere; }
h1 { font-size: 26px; line-height: 1.3; }
h2 { font-size: 18px; margin-top: 32px; }
ol { list-style: none; padding: 0; }
time { opacity: 0.75; font-size: 14px; }
`;

export const time = (instant: string) =>
  `<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time>`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escape = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
