import { uuidv7 } from '@hanout/kernel';
import { useCallback, useRef } from 'react';

/**
 * The key under which a form that adds something is sent: the same for every try, so that one whose answer was lost does
 * not add twice. A form that stays open for the next thing takes a new one with `renew`.
 */
export function useFormKey() {
  const kept = useRef<string | null>(null);
  const key = useCallback(() => {
    kept.current ??= uuidv7();
    return kept.current;
  }, []);
  const renew = useCallback(() => {
    kept.current = null;
  }, []);
  return { key, renew };
}

/** The same key for the same question until it is answered. */
export function keyFor(keys: Map<string, string>, asked: string): string {
  const key = keys.get(asked) ?? uuidv7();
  keys.set(asked, key);
  return key;
}

export function keyHeader(key: string | undefined): Record<string, string> {
  return key ? { 'idempotency-key': key } : {};
}
