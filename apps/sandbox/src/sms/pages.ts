import { escape, layout, time } from '../page.ts';
import { toPhone, type Message } from './messages.ts';
import type { World } from './world.ts';

/** The phones as a page, without scripts. `base` is the path of the stand-in's pages. */
export function listPage({ messages }: World, base: string): string {
  const phones = Map.groupBy(messages.list(null), toPhone);
  const rows = [...phones].map(([phone, [latest]]) =>
    latest === undefined
      ? ''
      : `<li><a href="${base}/phones/${encodeURIComponent(phone)}">
<b>${escape(phone)}</b><span>${escape(latest.body)}</span>${time(latest.createdAt)}</a></li>`,
  );
  const body =
    rows.length > 0
      ? `<ol class="phones">${rows.join('\n')}</ol>`
      : '<p>No text message has come yet.</p>';
  const note =
    'These messages never leave this machine. Open a phone to read its messages and reply.';
  return layout('Text messages', place, `<p>${note}</p>\n${body}`, sheet);
}

/** One phone: its messages, and the possible actions. */
export function phonePage(world: World, phone: string, base: string): string {
  const { messages, stopped, fates } = world;
  const action = `${base}/phones/${encodeURIComponent(phone)}`;
  const chosen = fates.get(phone)?.errorCode ?? 0;
  const bubbles = messages.list(phone).toReversed().map(bubble);
  const state = stopped.has(phone)
    ? '<p class="stopped">This phone has answered STOP and gets no more messages.</p>'
    : '';
  return layout(
    phone,
    place,
    `<p><a href="${base}">All phones</a></p>
${state}
<ol class="talk">${bubbles.join('\n')}</ol>
<h2>Answer from this phone</h2>
<form method="post" action="${action}/reply" class="keys">
${['STOP', 'START', 'HELP'].map((word) => `<button name="text" value="${word}">${word}</button>`).join('\n')}
</form>
<form method="post" action="${action}/reply">
<label>Another text <input name="text" required maxlength="1600" autocomplete="off"></label>
<button>Send</button>
</form>
<h2>What becomes of the next messages</h2>
<form method="post" action="${action}/fate">
<label>They <select name="errorCode">
${outcomes.map(([code, words]) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${words}</option>`).join('\n')}
</select></label>
<button>Plan</button>
</form>`,
    sheet,
  );
}

const outcomes: readonly [number, string][] = [
  [0, 'arrive'],
  [30_003, 'do not arrive: the phone is turned off'],
  [30_005, 'do not arrive: the number is no longer in use'],
  [30_006, 'do not arrive: the number is a landline'],
  [30_007, 'do not arrive: the network takes them for spam'],
];

const bubble = ({ direction, body, status, errorCode, createdAt }: Message) =>
  `<li class="${direction === 'inbound' ? 'out' : 'in'}"><p>${escape(body)}</p>
<small>${status}${errorCode === null ? '' : ` (error ${errorCode})`}, ${time(createdAt)}</small></li>`;

const place = 'Test text messages';

const sheet = `
.phones li { border-top: 1px solid #8886; }
.phones a { display: block; padding: 10px 0; color: inherit; text-decoration: none; }
.phones b, .phones span { display: block; }
.phones span { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.talk { display: flex; flex-direction: column; gap: 16px; }
.talk li { max-width: 80%; }
.talk p { margin: 0; padding: 10px 14px; border-radius: 16px; background: #8883; white-space: pre-wrap; }
.talk small { display: block; padding: 2px 6px; }
.talk .in { align-self: flex-start; }
.talk .out { align-self: flex-end; text-align: right; }
.talk .out p { background: #14532d; color: #fff; text-align: left; }
.stopped { padding: 10px 14px; border: 1px solid #8886; border-radius: 8px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0; }
input, select, button { font: inherit; min-height: 40px; max-width: 100%; padding: 4px 12px; box-sizing: border-box; }
label { min-width: 0; max-width: 100%; }
`;
