import type { Page } from '@playwright/test';

export type Tab = 'subscription' | 'payments' | 'profile' | 'security' | 'data';

export function profileScreen(page: Page) {
  const part = (name: string) => page.getByRole('region', { name });
  return {
    open: (tab?: Tab) => page.goto(`/dashboard/profile${tab ? `?tab=${tab}` : ''}`),
    tab: (name: string) => page.getByRole('tab', { name }),
    part,
    field: (name: string) => page.getByRole('textbox', { name }),
    save: page.getByRole('button', { name: 'Save Changes' }),
    trash: part('Recently deleted'),
    dialog: page.getByRole('dialog'),
    notice: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
  };
}
