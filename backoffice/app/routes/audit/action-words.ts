/**
 * Under which names the words of an action stand: `stock.take.begin` is of the area `stock`, and what was done is said by
 * `stock_take_begin`, else by `begin`.
 */
export function actionWords(action: string): { readonly area: string; readonly verbs: readonly string[] } {
  const [area = '', ...rest] = action.split('.');
  return { area, verbs: [action.replaceAll('.', '_'), rest.at(-1) ?? ''] };
}
