interface CenterPinProps {
  /** Whether a place is chosen. Until then the pin is faint. */
  readonly isSet: boolean;
  /** While the map moves, the pin is lifted. */
  readonly isMoving: boolean;
  readonly label: string;
}

/** The pin in the middle of the map; its tip is at the middle. */
export function CenterPin({ isSet, isMoving, label }: CenterPinProps) {
  return (
    <div className="center-pin" data-set={isSet} data-moving={isMoving}>
      <svg
        className="map-pin"
        viewBox="0 0 24 32"
        {...(isSet ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        <path d="M12 0a12 12 0 0 0-12 12c0 9 12 20 12 20s12-11 12-20A12 12 0 0 0 12 0z" />
        <circle cx="12" cy="12" r="4.5" />
      </svg>
      <span className="pin-shadow" />
    </div>
  );
}
