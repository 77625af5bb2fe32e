import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountScreen, resizeWindow, startScript } from '../../../test/mount.tsx';
import { Person } from './person.tsx';

const name = 'Hollis-Greer Family Foundation';

const Narrow = () => (
  <div style={{ width: 120 }}>
    <Person name={name} to="/dashboard/donors" />
  </div>
);

test('on tablets, a long name has several lines instead of losing its last words', async () => {
  await resizeWindow(768, 900);
  startScript();
  mountScreen({ path: 'donors', screen: Narrow });
  const link = page.getByRole('link', { name });
  await expect.element(link).toBeVisible();
  const { scrollWidth, clientWidth } = link.element();
  expect(scrollWidth).toBe(clientWidth);
});
