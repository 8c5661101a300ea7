import type { StatementRowShown } from '@hanout/contracts';

/** By what its file names a parcel: one without trackings has references. */
export const rowCode = ({ tracking, reference }: StatementRowShown): string | null => tracking ?? reference;
