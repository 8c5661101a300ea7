import type { OrderAct } from './acts.ts';
import { ORDER_ACTS } from './acts.ts';

/** Which act a form asks for; null when it is none of those that exist. */
export function actionOf(form: FormData): OrderAct | null {
  const name = form.get('action');
  return ORDER_ACTS.find((act) => act === name) ?? null;
}
