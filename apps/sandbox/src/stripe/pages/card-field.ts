import type { Answer, StandInRequest } from '../../stand-in.ts';
import { baseUrl } from './page.ts';

/** The replacement for Stripe's card field: a frame, so that no page sees a card. */
export function cardField(request: StandInRequest): Answer {
  const base = baseUrl(request);
  const isStacked = request.query.get('layout') === 'stacked';
  const isPostal = request.query.get('postal') === 'yes';
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: markup(base, isStacked, isPostal),
  };
}

const markup = (base: string, isStacked: boolean, isPostal: boolean) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Secure card payment input frame</title>
<link rel="stylesheet" href="${base}/card-field.css">
<script type="module" src="${base}/card-field.js"></script>
</head>
<body${isStacked ? ' class="stacked"' : ''}>
<form autocomplete="on" novalidate>
<b id="brand" aria-hidden="true"></b>
${field('number', 'Card number', isStacked ? '1234 1234 1234 1234' : 'Card number', 'cc-number')}
${field('expiry', 'Expiration date', 'MM / YY', 'cc-exp')}
${field('cvc', 'Security code', 'CVC', 'cc-csc')}
${isPostal ? field('postal', 'ZIP code', 'ZIP', 'postal-code') : ''}
</form>
</body>
</html>
`;

const field = (name: string, label: string, placeholder: string, autocomplete: string) =>
  `<label><span>${label}</span><input name="${name}" inputmode="numeric" ` +
  `autocomplete="${autocomplete}" placeholder="${placeholder}"></label>`;
