import { inflateSync } from 'node:zlib';

export type Pdf = { pages: number; text: string };

/** Reads the pages and the words, without spaces, of a PDF that Chromium has made. */
export function readPdf(file: Buffer): Pdf {
  const source = file.toString('latin1');
  const streams = streamsIn(source);
  const pages = source.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const fonts = fontsIn(source, streams);
  const texts = [...streams.values()].map((content) => textIn(content, fonts));
  return { pages, text: texts.join('\n').normalize('NFKC').replaceAll(/\s/g, '') };
}

/** What the numbered objects hold, inflated. */
function streamsIn(source: string) {
  const streams = new Map<string, string>();
  const heads = /(\d+) 0 obj\s*<<((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/g;
  for (const { 0: whole, 1: id = '', 2: head = '', index } of source.matchAll(heads)) {
    if (!head.includes('/FlateDecode') || /\/Subtype|\/Length1/.test(head)) continue;
    const start = index + whole.length;
    const body = source.slice(start, start + Number(/\/Length (\d+)/.exec(head)?.[1]));
    streams.set(id, inflateSync(Buffer.from(body, 'latin1')).toString('latin1'));
  }
  return streams;
}

/** Codes have as many digits as the font needs: two or four. */
type Glyphs = { digits: number; letters: Map<number, string> };

/** The letters of each font, by the name that pages give it. */
function fontsIn(source: string, streams: ReadonlyMap<string, string>) {
  const fonts = new Map<string, Glyphs>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = new RegExp(`\\n${id} 0 obj([\\s\\S]*?)endobj`).exec(source)?.[1] ?? '';
    const letters = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
    fonts.set(name, glyphsIn(streams.get(letters) ?? ''));
  }
  return fonts;
}

function glyphsIn(map: string): Glyphs {
  const digits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4;
  const letters = new Map<number, string>();
  for (const [, part = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', units = ''] of part.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(parseInt(code, 16), utf16(units));
    }
  }
  for (const [, part = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const range of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first = 0, last = 0, letter = 0] = range.slice(1).map((hex) => parseInt(hex, 16));
      for (let code = first; code <= last; code += 1) {
        letters.set(code, String.fromCodePoint(letter + code - first));
      }
    }
  }
  return { digits, letters };
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The letters in the order in which they are drawn. */
function textIn(content: string, fonts: ReadonlyMap<string, Glyphs>) {
  let text = '';
  let glyphs: Glyphs | undefined;
  for (const [, font, hex = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (font !== undefined) glyphs = fonts.get(font);
    for (let place = 0; glyphs && place < hex.length; place += glyphs.digits) {
      const code = parseInt(hex.slice(place, place + glyphs.digits), 16);
      text += glyphs.letters.get(code) ?? '';
    }
  }
  return text;
}
