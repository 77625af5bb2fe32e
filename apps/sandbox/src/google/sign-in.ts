import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Accounts } from './accounts.ts';

const mostBytes = 10_000;

/** The sign-in page: shows the form, and believes what was typed. */
export async function answerPage(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    const hint = typeof params['login_hint'] === 'string' ? params['login_hint'] : '';
    response.writeHead(200, headers).end(page(hint));
    return;
  }

  const form = new URLSearchParams(await readText(request));
  const result =
    form.get('answer') === 'cancel'
      ? { error: 'access_denied', error_description: 'The person canceled.' }
      : { select_account: {}, login: { accountId: accounts.add(personIn(form)) } };
  await provider.interactionFinished(request, response, result);
}

const personIn = (form: URLSearchParams) => ({
  email: form.get('email')?.trim() || 'someone@example.org',
  firstName: form.get('firstName')?.trim() ?? '',
  lastName: form.get('lastName')?.trim() ?? '',
  isVerified: form.get('verified') === 'on',
});

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > mostBytes) throw new RangeError('The form is too long.');
  }
  return text;
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

const page = (email: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign in - Test sign-in</title>
<style>${sheet}</style>
</head>
<body><main>
<h1>Test sign-in</h1>
<p>This page stands in for Google on this machine. Sign in as anyone you like.</p>
<form method="post">
<label>Email <input name="email" type="email" autocomplete="off" required autofocus
 value="${escape(email)}"></label>
<label>First name <input name="firstName" value="Alex" autocomplete="off"></label>
<label>Last name <input name="lastName" value="Morgan" autocomplete="off"></label>
<label class="check"><input name="verified" type="checkbox" checked> The email address is
 verified</label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" class="quiet" formnovalidate>Cancel</button>
</form>
</main></body>
</html>
`;

const sheet = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 400px; margin: 8vh auto; padding: 0 16px; }
h1 { font-size: 26px; line-height: 1.3; }
label { display: block; margin: 16px 0; }
input:not([type=checkbox]) { display: block; box-sizing: border-box; width: 100%; font: inherit;
  padding: 8px 12px; border: 1px solid #888; border-radius: 8px; }
button { font: inherit; padding: 8px 20px; border: 1px solid #1a56c4; border-radius: 8px;
  background: #1a56c4; color: #fff; }
button.quiet { background: none; color: inherit; border-color: #888; }
`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
