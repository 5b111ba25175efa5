/** Replaces the preview of a file without one: the extension of its name, up to 4 characters. */
export function FileMark({ fileName }: { readonly fileName: string }) {
  return (
    <span className="file-picture" aria-hidden>
      {fileName.slice(fileName.lastIndexOf('.') + 1).slice(0, 4)}
    </span>
  );
}
