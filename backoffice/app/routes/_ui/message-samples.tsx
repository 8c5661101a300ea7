import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Dialog, DialogBody, DialogFoot } from '@hanout/ui/backoffice/components/dialog.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Skeleton } from '@hanout/ui/backoffice/components/skeleton.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';

function Messages() {
  const [open, setOpen] = useState(false);
  return (
    <Card title="Dialogue, notification, message">
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-1.5">
          <Button onClick={() => setOpen(true)}>Ouvrir un dialogue</Button>
          <Button onClick={() => notifyDone('Commande confirmée, stock réservé.')}>Notifier</Button>
          <Tag tone="wait" icon="copy">
            Doublon ?
          </Tag>
          <Tag icon="phone-missed">2</Tag>
          <Tag tone="bad">2ᵉ échec</Tag>
        </div>
        <Notice tone="bad">La confirmation n’a pas été faite. Rien n’a changé, réessayez.</Notice>
        <Notice tone="wait">Le stock retenu pour cette commande a été libéré.</Notice>
        <Notice tone="good">186 lignes reversées.</Notice>
        <Notice tone="idle">Pour information.</Notice>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Annuler la commande ?"
        description="6 articles retournent au stock."
        closeLabel="Fermer"
      >
        <DialogBody>
          <p>Contenu du dialogue.</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={() => setOpen(false)}>Garder</Button>
          <Button kind="danger" onClick={() => setOpen(false)}>
            Annuler la commande
          </Button>
        </DialogFoot>
      </Dialog>
    </Card>
  );
}

function Nothing() {
  return (
    <Card title="Vide, chargement, erreur" flush>
      <div className="grid desk:grid-cols-3">
        <EmptyState icon="inbox" title="Rien à confirmer">
          Les nouvelles commandes arrivent ici.
        </EmptyState>
        <div className="flex flex-col justify-center gap-4 p-5">
          <Skeleton className="w-3/4" />
          <Skeleton className="w-full" />
          <Skeleton className="w-1/2" />
        </div>
        <EmptyState
          icon="cloud-off"
          title="Chargement impossible"
          action={<Button icon="refresh-cw">Réessayer</Button>}
        >
          Vos filtres sont gardés.
        </EmptyState>
      </div>
    </Card>
  );
}

export function MessageSamples() {
  return (
    <>
      <Messages />
      <Nothing />
    </>
  );
}
