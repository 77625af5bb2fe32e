import { brand } from '@pledgewell/domain';
import { Bar } from './front/bar.tsx';
import { Challenge } from './front/challenge.tsx';
import { Claims } from './front/claims.tsx';
import { Contact } from './front/contact.tsx';
import { Features } from './front/features.tsx';
import { Hero } from './front/hero.tsx';
import { MenuPanel } from './front/menu-panel.tsx';
import { pageHead } from './page-head.ts';
import { loadAsDocument, publicPage } from './page-load.ts';
import { Page } from './page.tsx';
import { Pricing } from './front/pricing.tsx';
import { Questions } from './front/questions.tsx';
import { productData } from './front/product-data.ts';
import { Solution } from './front/solution.tsx';

export const loader = publicPage;
export const clientLoader = () => loadAsDocument('/');

export const meta = () => [
  ...pageHead({
    path: '/',
    title: `${brand.name} | ${brand.tagline} for Nonprofits`,
    description:
      `${brand.name} keeps track of donors and pledges, follows up on what is due and shows ` +
      'where every campaign stands. 14-day free trial, no credit card needed.',
  }),
  { 'script:ld+json': productData },
];

export default function FrontPage() {
  return (
    <Page
      bar={
        <>
          <Bar />
          <MenuPanel />
        </>
      }
    >
      <Hero />
      <Claims />
      <Features />
      <Challenge />
      <Solution />
      <Pricing />
      <Questions />
      <Contact />
    </Page>
  );
}
