/** The object URL stays valid for as long as browsers need it. */
const revokeAfterMs = 1_000;
const removeAfterMs = 100;

/** Puts a file where the browser puts downloads. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), removeAfterMs);
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
