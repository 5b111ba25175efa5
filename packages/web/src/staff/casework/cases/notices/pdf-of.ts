/** Returns the PDF of a `data:` address. The content security policy forbids fetching it. */
export function pdfOf(address: string): Blob {
  const words = atob(address.slice(address.indexOf(',') + 1));
  return new Blob([Uint8Array.from(words, (each) => each.charCodeAt(0))], { type: 'application/pdf' });
}

const KEPT_MS = 60_000;

/** Saves a PDF under a name. */
export function savePdf(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
