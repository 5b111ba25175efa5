interface BusyButtonProps {
  readonly label: string;
  /** What is going on; null while the button can be pressed. */
  readonly busy: string | null;
}

/** The one button that sends a form. While it works it keeps the focus, says so, and does not work twice. */
export function BusyButton({ label, busy }: BusyButtonProps) {
  return (
    <button
      type="submit"
      className="button"
      aria-disabled={busy !== null || undefined}
      onClick={(event) => {
        if (busy !== null) event.preventDefault();
      }}
    >
      {busy !== null && <span className="spinner" aria-hidden />}
      {busy ?? label}
    </button>
  );
}
