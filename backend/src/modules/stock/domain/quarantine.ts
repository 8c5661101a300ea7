export type { QcOutcome, QuarantineOrigin } from '@hanout/contracts';
