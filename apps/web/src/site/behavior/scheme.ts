const followsSystem = '(prefers-color-scheme: dark)';

/** Pictures follow the system's color scheme, or the one chosen in the app. */
export function matchPicturesToScheme() {
  const { scheme } = document.documentElement.dataset;
  if (!scheme) return;

  for (const source of document.querySelectorAll('source')) {
    if (!source.media.includes(followsSystem)) continue;
    source.media =
      scheme === 'dark' ? source.media.replace(followsSystem, '(min-width: 0)') : 'not all';
  }
}
