import { type LibraryPicture, mediaLibraryContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Dialog, DialogBody } from '@hanout/ui/backoffice/components/dialog.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { useApi } from '../forms/use-api.ts';
import { PictureGrid } from './picture-grid.tsx';

const PAGE = 24;
/** After the last key. */
const WAIT_MS = 250;

/** What the library answers to what is typed: page after page, each below those before it. */
function useLibrary(q: string) {
  const api = useApi();
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ pictures: readonly LibraryPicture[]; pages: number } | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts at its first page
  useEffect(() => setPage(1), [q]);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await api.send(mediaLibraryContract.list, { query: { q, page, perPage: PAGE } });
      if (!isCurrent) return;
      setFailed(!answer.ok);
      if (!answer.ok) return;
      const { pictures, pagination } = answer.data;
      setFound((known) => ({
        pictures: page === 1 ? pictures : [...(known?.pictures ?? []), ...pictures],
        pages: pagination.pages,
      }));
    };
    const waiting = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [api, q, page]);
  const more = found && page < found.pages ? () => setPage(page + 1) : null;
  return { pictures: found?.pictures ?? null, failed, more };
}

interface LibraryDialogProps {
  onPick: (picture: LibraryPicture) => void;
  onClose: () => void;
}

/** One of the pictures that the shop has, found by its name or its words. */
export function LibraryDialog({ onPick, onClose }: LibraryDialogProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { pictures, failed, more } = useLibrary(q);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      width="wide"
      title={t('media.chooseTitle')}
      closeLabel={t('app.close')}
    >
      <DialogBody>
        <TextField
          type="search"
          icon="search"
          label={t('media.search')}
          maxLength={100}
          value={q}
          onChange={setQ}
        />
        {failed && <Notice tone="bad">{t('media.failed')}</Notice>}
        {pictures?.length === 0 && <p className="text-ink-3">{t('media.none')}</p>}
        {pictures && (
          <PictureGrid
            label={t('media.title')}
            pictures={pictures}
            nameOf={(name) => t('media.chooseOf', { name })}
            onPick={(picture) => {
              onPick(picture);
              onClose();
            }}
          />
        )}
        {more && <Button onClick={more}>{t('media.more')}</Button>}
      </DialogBody>
    </Dialog>
  );
}
