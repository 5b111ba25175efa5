export interface SealProps {
  readonly logoUrl: string | null | undefined;
}

/** The agency's seal beside its name; nothing if it has none. */
export const Seal = ({ logoUrl }: SealProps) =>
  logoUrl == null ? null : <img src={logoUrl} alt="" className="seal" width={32} height={32} />;
