import classes from './picture.module.css';

/** Written by `npm run pictures`: `pledges-light-1280.webp`. */
const files = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

type Shot = { name: string; widths: readonly number[]; size: readonly [number, number] };

const shots = {
  overview: { name: 'overview', widths: [720, 1280, 2240], size: [1280, 820] },
  pledgesOnPhone: { name: 'pledges-phone', widths: [390, 780], size: [390, 780] },
  donors: { name: 'donors-tablet', widths: [640, 1280], size: [800, 640] },
  campaigns: { name: 'campaigns', widths: [640, 1280], size: [800, 640] },
  import: { name: 'import', widths: [640, 1280], size: [800, 640] },
  payment: { name: 'payment', widths: [520, 1040], size: [560, 556] },
} satisfies Record<string, Shot>;

type PictureProps = {
  of: keyof typeof shots;
  alt: string;
  /** The width of the picture on the page, as a `sizes` attribute. */
  sizes: string;
  /** The picture for phones, which have no room for this one. */
  onPhones?: { of: keyof typeof shots; sizes: string };
  /** The first picture of the page loads at once, all others when they are near. */
  isFirst?: boolean;
};

/** A picture of the product in the visitor's color scheme, no larger than their screen needs. */
export function Picture({ of, alt, sizes, onPhones, isFirst = false }: PictureProps) {
  const shot: Shot = shots[of];
  const [width, height] = shot.size;
  return (
    <picture
      className={`${classes.picture} ${isFirst ? '' : classes.later}`}
      {...(!isFirst && { style: { aspectRatio: `${width} / ${height}` } })}
    >
      {onPhones && <PhoneSources of={onPhones.of} sizes={onPhones.sizes} />}
      <source media={isDark} srcSet={toSourceSet(shot, 'dark')} sizes={sizes} />
      <img
        alt={alt}
        width={width}
        height={height}
        sizes={sizes}
        srcSet={toSourceSet(shot, 'light')}
        src={findFile(shot, 'light', shot.widths[0] ?? 0)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

function PhoneSources({ of, sizes }: { of: keyof typeof shots; sizes: string }) {
  const shot: Shot = shots[of];
  const [width, height] = shot.size;
  const source = { sizes, width, height };
  return (
    <>
      <source media={`${isPhone} and ${isDark}`} srcSet={toSourceSet(shot, 'dark')} {...source} />
      <source media={isPhone} srcSet={toSourceSet(shot, 'light')} {...source} />
    </>
  );
}

const isPhone = '(max-width: 39.99em)';
const isDark = '(prefers-color-scheme: dark)';

type Scheme = 'light' | 'dark';

const toSourceSet = (shot: Shot, scheme: Scheme) =>
  shot.widths.map((width) => `${findFile(shot, scheme, width)} ${width}w`).join(', ');

function findFile({ name }: Shot, scheme: Scheme, width: number) {
  const file = files[`../pictures/${name}-${scheme}-${width}.webp`];
  if (!file) throw new Error(`There is no picture ${name} in ${scheme}, ${width} pixels wide.`);
  return file;
}
