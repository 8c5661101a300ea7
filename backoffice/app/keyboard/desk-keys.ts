import type { DeskResult } from '@hanout/contracts';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';

/** One key a result, in the order they are drawn. */
export const RESULT_KEYS: readonly {
  readonly key: string;
  readonly result: DeskResult;
  readonly icon: IconName;
}[] = [
  { key: '1', result: 'confirmed', icon: 'circle-check' },
  { key: '2', result: 'no_answer', icon: 'phone-missed' },
  { key: '3', result: 'busy', icon: 'phone-call' },
  { key: '4', result: 'postponed', icon: 'calendar-clock' },
  { key: '5', result: 'wrong_number', icon: 'phone-off' },
  { key: '6', result: 'refused', icon: 'ban' },
  { key: '7', result: 'duplicate', icon: 'copy' },
];
