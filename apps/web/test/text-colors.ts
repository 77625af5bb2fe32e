/**
 * One element for each way in which text is colored below `root`, by a key that says all that a
 * contrast depends on: the text's own color, size and weight, its parent's color, and the
 * backgrounds of its ancestors.
 */
export function findTextColors(root: Element) {
  const found = new Map<string, Element>();
  visit(root, describeBackdrops(root.parentElement), found);
  return found;
}

function visit(element: Element, above: string, found: Map<string, Element>) {
  const backdrops = above + describeBackdrop(element);
  if (showsText(element)) {
    const key = textKey(element, backdrops);
    if (!found.has(key)) found.set(key, element);
  }
  for (const child of element.children) visit(child, backdrops, found);
}

const describeBackdrops = (element: Element | null): string =>
  element === null ? '' : describeBackdrops(element.parentElement) + describeBackdrop(element);

function describeBackdrop(element: Element) {
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
  const isPlain = backgroundColor === transparent && backgroundImage === 'none' && opacity === '1';
  // What is positioned may lie above something that is not its ancestor.
  if (isPlain && position === 'static') return '';
  return `${backgroundColor} ${backgroundImage} ${opacity} ${position} > `;
}

const transparent = 'rgba(0, 0, 0, 0)';

function textKey(element: Element, backdrops: string) {
  const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
  const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
  return `${backdrops}${color} in ${around} ${fontSize} ${fontWeight} ${textDecorationLine}`;
}

const fields = 'input, textarea, select';

const showsText = (element: Element) =>
  (element.matches(fields) || [...element.childNodes].some(isWords)) && isOnScreen(element);

/** Axe does not judge what nobody sees, such as words for screen readers. */
function isOnScreen(element: Element) {
  const { width, height, right, bottom } = element.getBoundingClientRect();
  const hasArea = width > 1 && height > 1 && right > 0 && bottom > 0;
  return hasArea && element.checkVisibility({ visibilityProperty: true });
}

const isWords = ({ nodeType, nodeValue }: Node) =>
  nodeType === Node.TEXT_NODE && Boolean(nodeValue?.trim());
