import type { ExpeditionRow } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';
import { Day } from '../time/moment.tsx';

type Part = ExpeditionRow['parts'][number];

/** Pieces of a part of which nobody knows yet what became of them. */
export const restOf = ({ quantity, received, damaged, missing, returned }: Part): number =>
  quantity - received - damaged - missing - returned;

/** A part's lot, and when it expires. */
export function Lot({ part }: { part: Pick<Part, 'lot' | 'expiresOn'> }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{part.lot || t('expeditions.noLot')}</bdi>
      {part.expiresOn && (
        <>
          {' · '}
          <Day day={part.expiresOn} />
        </>
      )}
    </>
  );
}
