import type { FrameMessage } from './messages.ts';

/** Shows the bank's page above ours until it has its answer. */
export function openBankPage(url: string): Promise<void> {
  const { pathname, search } = new URL(url, window.location.href);
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.src = `${pathname}${search}&frame=1`;
  frame.title = '3-D Secure';
  Object.assign(dialog.style, {
    width: 'min(440px, 94vw)',
    height: 'min(300px, 90vh)',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    overflow: 'hidden',
  });
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
  dialog.append(frame);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();

  return new Promise((resolve) => {
    const hear = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
      const isIt = source === frame.contentWindow && origin === window.location.origin;
      if (!isIt || data.about !== 'authenticated') return;
      window.removeEventListener('message', hear);
      dialog.close();
      dialog.remove();
      resolve();
    };
    window.addEventListener('message', hear);
  });
}
