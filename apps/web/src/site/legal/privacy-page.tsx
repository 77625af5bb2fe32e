import { brand } from '@pledgewell/domain';
import { LegalPage } from './legal-page.tsx';
import { pageHead } from '../page-head.ts';
import { loadAsDocument, publicPage } from '../page-load.ts';
import { privacy } from './privacy.tsx';

export const loader = publicPage;
export const clientLoader = () => loadAsDocument('/privacy');

export const meta = () =>
  pageHead({
    path: '/privacy',
    title: `Privacy Policy | ${brand.name}`,
    description:
      `What ${brand.name} stores about you and your donors, where and for how long, who ` +
      'helps us, and how to export or delete it.',
  });

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we store about you and your donors, why and for how long, and how you can export or delete it."
      clauses={privacy}
    />
  );
}
