import type { Answer, FieldCommand, CardChange, FrameMessage, CardStyle } from './messages.ts';
import { base } from './place.ts';
import type { JsonObject } from './form-encoding.ts';

type Listener = (event: JsonObject) => void;

/** The card field in the page: a frame, and the messages between the two. */
export class CardElement {
  readonly kind: string;
  readonly frame = document.createElement('iframe');
  readonly listeners = new Map<string, Set<Listener>>();
  readonly waiting = new Map<number, (answer: Answer) => void>();
  options: JsonObject;
  isReady = false;
  queued: FieldCommand[] = [];

  constructor(kind: string, options: JsonObject) {
    this.kind = kind;
    this.options = options;
    const query = new URLSearchParams({
      layout: kind === 'payment' ? 'stacked' : 'row',
      postal: kind === 'payment' || options['hidePostalCode'] === true ? 'no' : 'yes',
    });
    this.frame.src = `${base}/card-field?${query}`;
    this.frame.title = 'Secure card payment input frame';
    this.frame.setAttribute('allow', 'payment');
    Object.assign(this.frame.style, {
      border: '0',
      width: '100%',
      height: kind === 'payment' ? '160px' : '1.6em',
      display: 'block',
      // The background is transparent only if both sides declare the same color scheme.
      colorScheme: 'light',
    });
    window.addEventListener('message', this.hear);
  }

  readonly hear = ({ source, origin, data }: MessageEvent<FrameMessage>) => {
    if (source !== this.frame.contentWindow || origin !== window.location.origin) return;
    if (data.about === 'ready') this.getReady();
    else if (data.about === 'height') this.frame.style.height = `${data.height}px`;
    else if (data.about === 'change') this.emit('change', data.change);
    else if (data.about === 'created') {
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
    } else this.emit(data.about, {});
  };

  getReady() {
    this.isReady = true;
    this.dress();
    for (const command of this.queued.splice(0)) this.post(command);
    this.emit('ready', {});
  }

  dress() {
    this.post({ about: 'dress', style: parseStyle(this.options) });
    this.post({ about: 'disable', isDisabled: this.options['disabled'] === true });
  }

  post(command: FieldCommand) {
    if (!this.isReady) this.queued.push(command);
    else this.frame.contentWindow?.postMessage(command, window.location.origin);
  }

  emit(event: string, detail: JsonObject | CardChange) {
    for (const hear of this.listeners.get(event) ?? []) hear({ elementType: this.kind, ...detail });
  }

  create(key: string, account: string | null, billing: Record<string, string>): Promise<Answer> {
    const id = Date.now() + Math.random();
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post({ about: 'create', id, key, account, billing });
    });
  }

  on(event: string, hear: Listener) {
    const all = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, all.add(hear));
    return this;
  }

  once(event: string, hear: Listener) {
    const onlyOnce = (detail: JsonObject) => {
      this.off(event, onlyOnce);
      hear(detail);
    };
    return this.on(event, onlyOnce);
  }

  off(event: string, hear?: Listener) {
    if (hear) this.listeners.get(event)?.delete(hear);
    else this.listeners.delete(event);
    return this;
  }

  mount(place: string | HTMLElement) {
    const node = typeof place === 'string' ? document.querySelector(place) : place;
    if (!node) throw new Error('There is no place to mount the card field in.');
    this.isReady = false;
    node.replaceChildren(this.frame);
  }

  update(options: JsonObject) {
    this.options = { ...this.options, ...options };
    if (this.isReady) this.dress();
  }

  focus() {
    this.post({ about: 'focus' });
  }

  blur() {
    this.post({ about: 'blur' });
  }

  clear() {
    this.post({ about: 'clear' });
  }

  unmount() {
    this.frame.remove();
  }

  destroy() {
    this.unmount();
    window.removeEventListener('message', this.hear);
    this.listeners.clear();
  }
}

function parseStyle(options: JsonObject): CardStyle {
  const { base: usual = {}, invalid = {} } = (options['style'] ?? {}) as Record<string, JsonObject>;
  const { variables = {} } = (options['appearance'] ?? {}) as Record<string, JsonObject>;
  const placeholder = (usual['::placeholder'] ?? {}) as JsonObject;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    color: text(usual['color']) ?? text(variables['colorText']),
    faint: text(placeholder['color']) ?? text(variables['colorTextPlaceholder']),
    bad: text(invalid['color']) ?? text(variables['colorDanger']),
    size: text(usual['fontSize']) ?? text(variables['fontSizeBase']),
    font: text(usual['fontFamily']) ?? text(variables['fontFamily']),
  };
}
