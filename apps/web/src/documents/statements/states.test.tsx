import { statementEndpoints as on } from '@pledgewell/contract';
import { cents } from '@pledgewell/domain';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeId, toListAnswer, toPageAnswer } from '../../../test/answers.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import StatementsScreen from './screen.tsx';

const email = 'the-first-presbyterian-church-of-asheville@example.org';
const amount = cents(100_00);

function answerStatements() {
  const server = startScript();
  server.answer(on.list, ({ query }) => ({
    ...toPageAnswer(
      [
        {
          donor: { _id: makeId(101), name: 'First Presbyterian Church', email },
          gifts: 1,
          amount,
          state: 'sent' as const,
          unreachable: null,
          issued: { at: '2026-01-15T16:00:00.000Z', to: email },
        },
      ],
      query,
    ),
    statistics: {
      year: 2025,
      isOver: true,
      years: [2025],
      donors: 1,
      amount,
      states: { ready: 0, sent: 1, printed: 0, changed: 0, unreachable: 0 },
      forEmail: 0,
      forPaper: 0,
    },
  }));
  server.answer(on.runs, () => toListAnswer([]));
}

test.each([1_440, 1_024, 390])(
  'where and when a statement went is shown in full (%i pixels wide)',
  async (width) => {
    await resizeWindow(width, 900);
    answerStatements();
    mountScreen({ path: 'donations/statements', screen: StatementsScreen });
    const note = page.getByTitle(`Sent to ${email}, Jan 15, 2026`);
    await expect.element(note).toBeVisible();
    const { scrollWidth, clientWidth } = note.element();
    expect(scrollWidth).toBe(clientWidth);
    await expectAccessible();
  },
);
