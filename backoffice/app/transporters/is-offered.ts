import type { TransporterRow } from '@hanout/contracts';

type Service = Pick<TransporterRow['services'][number], 'mode' | 'desks'>;

/** Checkout offers each desk that is open: prices alone offer nothing where there is none. */
export const isOffered = ({ mode, desks }: Service): boolean => mode === 'home' || desks > 0;
