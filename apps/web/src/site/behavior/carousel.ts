const swipePx = 50;
const startsAt = 1;

/** On phones, the plans are side by side and one of them shows: by button, dot, swipe or key. */
export function turnPricingIntoCarousel() {
  const root = document.querySelector<HTMLElement>('[data-carousel]');
  const track = root?.querySelector<HTMLElement>('[data-track]');
  if (!root || !track) return;

  const slides = [...track.children] as HTMLElement[];
  const dots = [...root.querySelectorAll<HTMLButtonElement>('[data-dot]')];
  const [previous, next] = ['previous', 'next'].map((which) =>
    root.querySelector<HTMLButtonElement>(`[data-${which}]`),
  );
  const isPhone = window.matchMedia('(max-width: 47.99em)');
  let index = startsAt;

  const render = () => {
    track.style.setProperty('--slide', String(index));
    for (const [at, slide] of slides.entries()) slide.inert = isPhone.matches && at !== index;
    for (const [at, dot] of dots.entries()) dot.setAttribute('aria-current', String(at === index));
    // `disabled` would remove the focus from the button that was just pressed.
    previous?.setAttribute('aria-disabled', String(index === 0));
    next?.setAttribute('aria-disabled', String(index === slides.length - 1));
  };
  const show = (wanted: number) => {
    index = Math.max(0, Math.min(slides.length - 1, wanted));
    render();
  };

  previous?.addEventListener('click', () => show(index - 1));
  next?.addEventListener('click', () => show(index + 1));
  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => show(at));
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  });
  onSwipe(track, (direction) => isPhone.matches && show(index + direction));
  isPhone.addEventListener('change', render);
  render();
}

/** A swipe that moved far enough sideways, and further than vertically. */
function onSwipe(place: HTMLElement, act: (direction: 1 | -1) => void) {
  let from: Touch | undefined;
  place.addEventListener('touchstart', ({ touches }) => (from = touches[0]), { passive: true });
  place.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const [across, along] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(across) > swipePx && Math.abs(across) > Math.abs(along)) act(across < 0 ? 1 : -1);
  });
}
