import { type CommuneName, carriersContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import type { loader } from './load.server.ts';

interface CommuneNameDialogProps {
  commune: CommuneName;
  onClose: () => void;
  onDone: () => void;
}

/** What the carrier is told that a commune is called; the published name is one touch away. */
export function CommuneNameDialog({ commune, onClose, onDone }: CommuneNameDialogProps) {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const call = useCall();
  const [name, setName] = useState(commune.name);
  const send = () => {
    const said = name.trim();
    const body = { communeId: commune.communeId, name: said === commune.published ? null : said };
    return call(carriersContract.nameCommune, { params: { id: transporter.id }, body });
  };
  return (
    <FormDialog
      title={<bdi>{commune.commune}</bdi>}
      description={t('carriers.communes.dialog')}
      submit={t('customers.save')}
      send={send}
      onClose={onClose}
      onDone={() => {
        notifyDone(t('transporters.saved'));
        onDone();
        onClose();
      }}
    >
      <TextField
        label={t('carriers.communes.name')}
        name="name"
        dir="ltr"
        maxLength={120}
        value={name}
        onChange={setName}
      />
      {commune.mended && (
        <Button size="s" kind="ghost" onClick={() => setName(commune.published)}>
          {t('carriers.communes.reset', { name: commune.published })}
        </Button>
      )}
    </FormDialog>
  );
}
