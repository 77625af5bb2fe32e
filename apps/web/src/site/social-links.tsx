import classes from './social-links.module.css';

/** The profiles do not exist yet: these links go nowhere. */
export const SocialLinks = () => (
  <ul className={classes.links}>
    {networks.map(({ name, shape }) => (
      <li key={name}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it goes nowhere on purpose. */}
        <a href="#" aria-label={name}>
          <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
            <path d={shape} />
          </svg>
        </a>
      </li>
    ))}
  </ul>
);

const networks = [
  {
    name: 'Facebook',
    shape:
      'M13.6 22v-8.6h3l.5-3.6h-3.5V7.5c0-1 .3-1.8 1.8-1.8h1.8V2.4C16.9 2.3 15.8 2.2 14.7 2.2c-2.8 0-4.7 1.7-4.7 4.8v2.8H7v3.6h3V22Z',
  },
  {
    name: 'X',
    shape:
      'M3 3h5.4l4.4 6.1L18.1 3h2.5l-6.7 7.7L21.4 21H16l-4.8-6.6L5.4 21H2.9l7.2-8.2Zm3.4 1.7 10.3 14.6h1.7L8.100 4.700Z',
  },
  {
    name: 'LinkedIn',
    shape:
      'M4.800 3.200a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3.100 8.900h3.400V21H3.100ZM8.900 8.900h3.300v1.700c.5-.9 1.600-2 3.500-2 3.700 0 4.400 2.400 4.400 5.600V21h-3.400v-6c0-1.400 0-3.300-2-3.300s-2.300 1.600-2.300 3.200V21H8.900Z',
  },
];
