import { brand } from '@pledgewell/domain';
import { letterFooter, type Block, type Letter } from './letter.ts';

const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const serif = "Fraunces, Georgia, 'Times New Roman', serif";

/**
 * A letter as a page that every mail program shows well: tables, inline styles, no pictures and no
 * outside resources. The dark scheme comes from the one style sheet.
 */
export function page(letter: Letter, unsubscribeUrl: string | null): string {
  const { subject, preheader, blocks } = letter;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escape(subject)}</title>
<style>${sheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f8f7f4;">
<div style="display:none;max-height:0;overflow:hidden;">${escape(preheader)}${filler}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground"
 style="background-color:#f8f7f4;">
<tr><td align="center" class="edge" style="padding:40px 16px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"
 style="width:100%;max-width:600px;">
<tr><td style="padding:0 4px 20px;">${wordmark(letter)}</td></tr>
<tr><td class="card" style="padding:36px 40px 12px;background-color:#ffffff;
border:1px solid #e6e3df;border-radius:12px;">
${blocks.map(renderBlock).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;${type(13, 20)}color:#57534e;">
${foot(letter, unsubscribeUrl)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const type = (size: number, line: number, family = sans) =>
  `font-family:${family};font-size:${size}px;line-height:${line}px;`;

const sheet = `
a { color: #166534; }
@media (max-width: 480px) {
  .edge { padding: 24px 12px !important; }
  .card { padding: 28px 22px 6px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #151412 !important; }
  .card { background-color: #1e1c1a !important; border-color: #34312d !important; }
  .ink, .name { color: #f2efeb !important; }
  .text { color: #dcd8d2 !important; }
  .quiet, .quiet a { color: #b8b2ab !important; }
  .note { border-color: #34312d !important; }
  .press { background-color: #3fae6b !important; }
  .press a { color: #0c2617 !important; }
}
`;

/** The sender's name, with the mark or the organization's own color, as text only. */
function wordmark({ sender }: Letter): string {
  const name = sender?.name ?? brand.name;
  const color = sender?.color ?? '#14532d';
  const [initial = ''] = name;
  const stop = sender ? '' : '<span style="color:#f97360;" aria-hidden="true">.</span>';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="width:28px;height:28px;border-radius:8px;background-color:${color};text-align:center;
${type(18, 28, serif)}font-weight:bold;color:#ffffff;" aria-hidden="true">${escape(initial)}</td>
<td class="name" style="padding-left:10px;${type(18, 28)}font-weight:bold;color:${color};${whole}">
${escape(name)}${stop}</td>
</tr></table>`;
}

function foot(letter: Letter, unsubscribeUrl: string | null): string {
  const { lines: words, unsubscribe } = letterFooter(letter, unsubscribeUrl);
  const link = unsubscribe
    ? [`<a href="${escape(unsubscribe.url)}" style="color:#57534e;">${unsubscribe.label}</a>`]
    : [];
  return [...words.map(escape), ...link].join('<br>\n');
}

/** Keeps mail programs from filling the preview with the start of the letter. */
const filler = '&#8199;&#65279;&#847; '.repeat(60);

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 class="ink" style="margin:0 0 20px;${type(26, 34, serif)}font-weight:600;
color:#1c1917;">${lines(block.text)}</h1>`;
    case 'paragraph':
      return `<p class="text" style="margin:0 0 20px;${type(16, 26)}color:#292524;${whole}">
${lines(block.text)}</p>`;
    case 'note':
      return `<p class="quiet note" style="margin:0 0 20px;padding-top:16px;
border-top:1px solid #e6e3df;${type(14, 22)}color:#57534e;${whole}">
${lines(block.text)}</p>`;
    case 'button':
      return button(block);
    case 'link':
      return `<p class="quiet" style="margin:0 0 20px;${type(14, 22)}color:#57534e;${whole}">
<a href="${escape(block.url)}" style="color:#57534e;">${escape(block.label)}</a></p>`;
  }
}

/** Words that are longer than a line break instead of widening the letter. */
const whole = 'overflow-wrap:anywhere;word-break:break-word;';

/** The button, and its URL for readers whose mail program shows no buttons. */
function button({ label, url }: Extract<Block, { url: string }>): string {
  const href = escape(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"
 style="margin:4px 0 16px;"><tr>
<td class="press" style="border-radius:8px;background-color:#14532d;">
<a href="${href}" style="display:inline-block;padding:13px 26px;${type(16, 22)}
font-weight:600;color:#ffffff;text-decoration:none;">${escape(label)}</a></td>
</tr></table>
<p class="quiet" style="margin:0 0 24px;${type(13, 20)}color:#57534e;${whole}">
If the button doesn’t work, copy this link into your browser:<br>
<a href="${href}" style="color:#57534e;">${href}</a></p>`;
}

const lines = (text: string) => escape(text).replaceAll('\n', '<br>\n');

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
