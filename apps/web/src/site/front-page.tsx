import { brand } from '@pledgewell/domain';
import { Mark } from '../ui/mark.tsx';
import { Link } from 'react-router';
import { Button } from '@mantine/core';
import classes from './front-page.module.css';

const description = `${brand.name} keeps your donors, pledges and donations in one calm place.`;

export const meta = () => [
  { title: `${brand.name} | ${brand.tagline}` },
  { name: 'description', content: description },
  { property: 'og:title', content: `${brand.name} | ${brand.tagline}` },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:image', content: '/social.png' },
  { name: 'twitter:card', content: 'summary_large_image' },
];

export default function FrontPage() {
  return (
    <main className={classes.page}>
      <div className={classes.hero}>
        <Mark size={72} title={brand.name} />
        <p className={classes.tagline}>{brand.tagline}</p>
        <h1 className={classes.headline}>{brand.name}</h1>
        <p className={classes.text}>
          Donors, pledges and donations of your nonprofit, kept in one calm place.
        </p>
        <nav className={classes.links} aria-label="Account">
          <Button component={Link} to="/signup" size="lg" color="coral" prefetch="intent">
            Sign Up
          </Button>
          <Button component={Link} to="/login" size="lg" variant="default" prefetch="intent">
            Log in
          </Button>
        </nav>
      </div>
    </main>
  );
}
