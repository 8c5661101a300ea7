import type { OrderAction } from '@hanout/contracts';
import { ORDER_ACTIONS } from '@hanout/contracts';

/** Which action a form asks for; null when it is none of those that exist. */
export function actionOf(form: FormData): OrderAction | null {
  const name = form.get('action');
  return ORDER_ACTIONS.find((action) => action === name) ?? null;
}
