const scrolledAfterPx = 10;
const activeLinePx = 100;

/** Turns the bar white once the page is scrolled and marks the section being read. */
export function watchBar() {
  const bar = document.querySelector<HTMLElement>('[data-bar]');
  if (!bar) return;

  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section]')];
  const sections = [...new Set(links.map(findSection))].filter((section) => section !== null);
  let isWaiting = false;
  const update = () => {
    isWaiting = false;
    bar.toggleAttribute('data-scrolled', window.scrollY > scrolledAfterPx);
    const active = sections.find(crossesActiveLine) ?? firstAhead(sections[0]);
    if (active) mark(links, active.id);
  };
  const updateSoon = () => {
    if (!isWaiting) requestAnimationFrame(update);
    isWaiting = true;
  };
  window.addEventListener('scroll', updateSoon, { passive: true });
  window.addEventListener('resize', updateSoon, { passive: true });
  update();
}

const findSection = (link: HTMLAnchorElement) =>
  document.getElementById(link.dataset['section'] ?? '');

function crossesActiveLine(section: HTMLElement) {
  const { top, bottom } = section.getBoundingClientRect();
  return top <= activeLinePx && bottom >= activeLinePx;
}

/** Above all sections the first one is marked; below them the last one stays marked. */
const firstAhead = (first: HTMLElement | undefined) =>
  first && first.getBoundingClientRect().top > activeLinePx ? first : undefined;

function mark(links: HTMLAnchorElement[], id: string) {
  for (const link of links) {
    if (link.dataset['section'] === id) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}
