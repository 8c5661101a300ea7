import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Codes that came to nothing, each with its why, until somebody says that they were seen: the next code is read within a second. */
export function useRefusedScans() {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const add = useCallback((text: string) => setTexts((known) => [...known, text]), []);
  return { texts, add, seen: () => setTexts([]) };
}

interface RefusedScansProps {
  texts: readonly string[];
  onSeen: () => void;
}

export function RefusedScans({ texts, onSeen }: RefusedScansProps) {
  const { t } = useTranslation();
  if (texts.length === 0) return null;
  return (
    <Notice
      tone="bad"
      alert
      action={
        <Button size="s" onClick={onSeen}>
          {t('form.seenCodes')}
        </Button>
      }
    >
      <ul>
        {texts.map((text, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be refused twice
          <li key={nth}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
