import { MAX_INCIDENT_FILES } from '@hanout/contracts';
import { uuidv7 } from '@hanout/kernel';
import { useRef, useState } from 'react';
import { problemOf, sendFile } from '../catalog/uploads.ts';
import { useCsrfToken } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';

export interface Photo {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  /** Share that has left; null while it waits for its incident. */
  readonly sent: number | null;
  readonly problem: 'notImage' | 'tooBig' | 'tooMany' | 'failed' | null;
  readonly message: string;
}

/** Photos chosen for an incident, and on their way to it: those that are refused stay listed with the reason. */
export function usePhotos() {
  const csrf = useCsrfToken();
  const locale = useLocale();
  const files = useRef(new Map<string, File>());
  const last = useRef(Promise.resolve(true));
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const change = (key: string, next: Partial<Photo>) =>
    setPhotos((known) => known.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const remove = (key: string) => {
    files.current.delete(key);
    setPhotos((known) => known.filter((one) => one.key !== key));
  };
  const add = (chosen: readonly File[], taken = 0): string[] => {
    let room = MAX_INCIDENT_FILES - taken - files.current.size;
    const rows = chosen.map((file): Photo => {
      const problem = problemOf(file) ?? (room > 0 ? null : 'tooMany');
      const key = uuidv7();
      if (!problem) {
        files.current.set(key, file);
        room -= 1;
      }
      return { key, name: file.name, bytes: file.size, sent: null, problem, message: '' };
    });
    setPhotos((known) => [...known, ...rows]);
    return rows.filter(({ problem }) => !problem).map(({ key }) => key);
  };
  const sendWaiting = async (incidentId: string): Promise<boolean> => {
    let all = true;
    for (let [first] = files.current; first; [first] = files.current) {
      const [key, file] = first;
      files.current.delete(key);
      change(key, { sent: 0 });
      const refusal = await sendFile(file, {
        url: `/dashboard/api/incidents/${incidentId}/files`,
        headers: { 'x-csrf-token': csrf, 'accept-language': locale },
        onProgress: (sent) => change(key, { sent }),
      });
      if (refusal === null) remove(key);
      else change(key, { problem: 'failed', message: refusal });
      all &&= refusal === null;
    }
    return all;
  };
  /**
   * One after another, in their order, each once: those that are chosen while others are on their way follow them.
   * @returns whether all that were chosen have arrived
   */
  const send = (incidentId: string): Promise<boolean> => {
    last.current = last.current.then(() => sendWaiting(incidentId));
    return last.current;
  };
  return { photos, add, remove, send };
}
