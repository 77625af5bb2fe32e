const beforeLeavingMs = 100;

/**
 * The panel opens and closes without a script; this closes it after a click on one of its links.
 */
export function runMenu() {
  const menu = document.getElementById('menu');
  if (!menu) return;

  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    if (link.hasAttribute('data-leave') && isPlainClick(event)) {
      event.preventDefault();
      menu.hidePopover();
      window.setTimeout(() => window.location.assign(link.href), beforeLeavingMs);
    } else if (link.hasAttribute('data-section')) {
      menu.hidePopover();
    }
  });
  // The background must be accessible again before the closing panel returns the focus.
  menu.addEventListener('beforetoggle', ({ newState }) => blockBehind(newState === 'open'));
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') menu.querySelector('button')?.focus();
  });
  // Wide windows have the links in the bar, and no button to close the panel.
  window
    .matchMedia('(min-width: 60em)')
    .addEventListener('change', () => menu.matches(':popover-open') && menu.hidePopover());
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

/** While the panel is open, nothing behind it can be reached. */
function blockBehind(isOpen: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>('[data-behind]')) part.inert = isOpen;
}
