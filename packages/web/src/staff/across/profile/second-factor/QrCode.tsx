import type { Enrollment } from '@townkeep/core/identity/people/second-factor/contract.ts';

/** A QR code. It stays dark on white in the dark too, since not all apps read the reverse. */
export function QrCode({ size, path }: Enrollment['qr']) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={208} role="img" aria-label="QR code for your authenticator app">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
