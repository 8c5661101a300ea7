import type { MovementType } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';

/** What a movement is called. */
export function useMovementWord(): (type: MovementType) => string {
  const { t } = useTranslation();
  return (type) => t(`order.movement.${type}`);
}
