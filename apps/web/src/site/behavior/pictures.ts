/** Pictures further down wait for the fonts and the first picture, which are visible first. */
export function letPicturesCome() {
  const come = () => {
    document.documentElement.dataset['isLoaded'] = '';
  };
  if (document.readyState === 'complete') come();
  else window.addEventListener('load', come, { once: true });
}
