/** The evergreen of documents until an organization chooses its own color. */
export const defaultColor = '#14532d';

/** The lowest contrast for text on its background (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/** The color for text on white paper: the given one, or a dark ink if that is too light. */
export const readableInk = (color: string) =>
  contrastOnWhite(color) < leastContrast ? ink : color;

const ink = '#1c1917';

export function contrastOnWhite(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(color.slice(at, at + 2)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05);
}

function linear(hex: string) {
  const part = Number.parseInt(hex, 16) / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
