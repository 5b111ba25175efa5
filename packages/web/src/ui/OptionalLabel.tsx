/** Shows the label of a field that can stay empty, with a word for that in the page's language. */
export function OptionalLabel({ label, optional }: { readonly label: string; readonly optional: string }) {
  return (
    <>
      {label} <span className="hint">{optional}</span>
    </>
  );
}
