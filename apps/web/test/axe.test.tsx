import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { UiProvider } from '../src/ui/theme/provider.tsx';
import { expectAccessible } from './axe.ts';

async function show(words: string, color: string) {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  root.render(
    <UiProvider>
      <h1>Contrast</h1>
      <p style={{ color }}>{words}</p>
    </UiProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  document.title = 'Contrast';
  await expect.element(page.getByText(words)).toBeVisible();
}

test.each([
  ['light', 'light-dark(#ddd, #ddd)', 'what axe found'],
  ['dark', 'light-dark(#333, #333)', 'what axe found (dark)'],
])('text that is too pale in the %s scheme is found each time', async (_, color, message) => {
  await show('Hardly to be read', color);
  await expect(expectAccessible()).rejects.toThrow(message);
  await expect(expectAccessible()).rejects.toThrow(`${message}: expected [ Array(1) ]`);
});

test('a coloring that was good on one background is judged again on another', async () => {
  await show('To be read', 'light-dark(#333, #ddd)');
  await expectAccessible();
  const words = page.getByText('To be read').element() as HTMLElement;
  words.style.backgroundColor = 'light-dark(#444, #444)';
  await expect(expectAccessible()).rejects.toThrow('what axe found: expected [ Array(1) ]');
});
