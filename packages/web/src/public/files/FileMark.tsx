/** Stands for a file without a picture: the end of its name. */
export function FileMark({ fileName }: { readonly fileName: string }) {
  return (
    <span className="file-picture" aria-hidden>
      {fileName.slice(fileName.lastIndexOf('.') + 1).slice(0, 4)}
    </span>
  );
}
