import { fileURLToPath } from 'node:url';

const latin = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-latin'));
const hebrew = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-hebrew'));
const arabic = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-arabic'));
const chinese = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-sc'));
const korean = new URL('../fonts/', import.meta.resolve('@embedpdf/fonts-kr'));
const georgian = new URL('./', import.meta.resolve('@expo-google-fonts/noto-sans-georgian'));
const thai = new URL('./', import.meta.resolve('@expo-google-fonts/noto-sans-thai'));
const emoji = new URL('./', import.meta.resolve('@expo-google-fonts/noto-emoji'));

/**
 * Latin and related scripts, Greek, Cyrillic and Devanagari, then the other scripts. Templates name
 * the families in order of precedence. A file is loaded when a text needs it.
 */
export const fontFiles = [
  new URL('NotoSans-Regular.ttf', latin),
  new URL('NotoSans-SemiBold.ttf', latin),
  new URL('NotoSans-Bold.ttf', latin),
  new URL('NotoSansHebrew-Regular.ttf', hebrew),
  new URL('NotoSansHebrew-Bold.ttf', hebrew),
  new URL('NotoNaskhArabic-Regular.ttf', arabic),
  new URL('NotoNaskhArabic-Bold.ttf', arabic),
  new URL('400Regular/NotoSansGeorgian_400Regular.ttf', georgian),
  new URL('700Bold/NotoSansGeorgian_700Bold.ttf', georgian),
  new URL('400Regular/NotoSansThai_400Regular.ttf', thai),
  new URL('700Bold/NotoSansThai_700Bold.ttf', thai),
  new URL('400Regular/NotoEmoji_400Regular.ttf', emoji),
  new URL('NotoSansHans-Regular.otf', chinese),
  new URL('NotoSansHans-Bold.otf', chinese),
  new URL('NotoSansKR-Regular.otf', korean),
  new URL('NotoSansKR-Bold.otf', korean),
].map((file) => fileURLToPath(file));
