import { uuidv7 } from '@hanout/kernel';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useCsrfToken } from '../frame/session.tsx';
import { useLocale } from '../i18n/locale.ts';
import { pageUploads, problemOf, sendFile, type Upload } from './uploads.ts';

/** Pictures on their way to this address; one that is refused stays listed with the reason. */
export function useUploads(url: string) {
  const csrf = useCsrfToken();
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (key: string, next: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...next } : one)));
  const dismiss = (key: string) => setUploads((known) => known.filter((one) => one.key !== key));

  const jobOf = (file: File, key: string) => async () => {
    const refusal = await sendFile(file, {
      url,
      headers: { 'x-csrf-token': csrf, 'accept-language': locale },
      onProgress: (sent) => change(key, { sent }),
    });
    if (refusal === null) dismiss(key);
    else change(key, { problem: 'failed', message: refusal });
  };
  const add = async (files: readonly File[]) => {
    const started = files.map((file) => ({ file, key: uuidv7(), problem: problemOf(file) }));
    const rows = started.map(({ file, key, problem }) => {
      return { key, name: file.name, bytes: file.size, sent: 0, problem, message: '' };
    });
    setUploads((known) => [...known, ...rows]);
    const good = started.filter(({ problem }) => problem === null);
    await pageUploads(good.map(({ file, key }) => jobOf(file, key)));
    if (good.length > 0) revalidate();
  };
  return { uploads, add, dismiss };
}
