import { brand } from '@pledgewell/domain';
import { BrandLink } from './brand-link.tsx';
import { CopyrightAndLicense } from './copyright.tsx';
import classes from './footer.module.css';
import { sections } from './front/sections.ts';
import { SocialLinks } from './social-links.tsx';

export const Footer = () => (
  <footer className={classes.footer} data-behind>
    <div className={classes.inside}>
      <div className={classes.about}>
        <BrandLink />
        <p>{brand.headline}</p>
        <SocialLinks />
      </div>
      <LinkList
        title="Product"
        links={sections.map(({ id, label }) => ({ href: `/#${id}`, label }))}
      />
      <LinkList
        title="Account"
        links={[
          { href: '/signup', label: 'Sign Up' },
          { href: '/login', label: 'Log in' },
        ]}
      />
      <LinkList
        title="Legal"
        links={[
          { href: '/privacy', label: 'Privacy Policy' },
          { href: '/terms', label: 'Terms of Service' },
          { href: '/about', label: `About ${brand.name}` },
        ]}
      />
      <div className={classes.end}>
        <CopyrightAndLicense />
      </div>
    </div>
  </footer>
);

type LinkListProps = { title: string; links: readonly { href: string; label: string }[] };

const LinkList = ({ title, links }: LinkListProps) => (
  <nav className={classes.links} aria-label={`${title} links`}>
    <p>{title}</p>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </nav>
);
