import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Field, Select, TextArea, TextInput } from '@hanout/ui/backoffice/components/field.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { Menu, MenuCheck, MenuItem, MenuLine, MenuTitle } from '@hanout/ui/backoffice/components/menu.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useState } from 'react';

function Buttons() {
  return (
    <Card title="Boutons">
      <div className="flex flex-wrap gap-1.5">
        <Button kind="primary" hotkey="V">
          Confirmer
        </Button>
        <Button icon="phone-call" hotkey="L">
          Secondaire
        </Button>
        <Button kind="ghost" icon="pencil-line">
          Discret
        </Button>
        <Button kind="quiet-danger" icon="ban">
          Annuler…
        </Button>
        <Button kind="danger">Annuler la commande</Button>
        <Button disabled>Inactif</Button>
        <Button kind="primary" busy disabled>
          Envoi…
        </Button>
        <Button size="s">Petit</Button>
        <Button size="s" square icon="copy" aria-label="Copier" />
        <Button size="touch" icon="check">
          Tactile
        </Button>
        <Kbd>Ctrl K</Kbd>
      </div>
    </Card>
  );
}

function Fields() {
  return (
    <Card title="Champs">
      <div className="grid gap-3 desk:grid-cols-2">
        <Field label="Nom">{(control) => <TextInput {...control} defaultValue="Prénom Nom" />}</Field>
        <Field label="Téléphone" hint="10 chiffres, commence par 0">
          {(control) => <TextInput {...control} inputMode="tel" icon="phone" placeholder="0550 00 00 00" />}
        </Field>
        <Field label="E-mail" error="Adresse incomplète">
          {(control) => <TextInput {...control} defaultValue="nom@" />}
        </Field>
        <Field label="Montant" optional="(facultatif)">
          {(control) => <TextInput {...control} trailing={<span className="text-xs text-ink-3">DA</span>} />}
        </Field>
        <Field label="Transporteur">
          {(control) => (
            <Select {...control}>
              <option>À domicile</option>
              <option>Au bureau</option>
            </Select>
          )}
        </Field>
        <Field label="Remarque">{(control) => <TextArea {...control} rows={2} />}</Field>
      </div>
    </Card>
  );
}

function Choices() {
  const [checked, setChecked] = useState(true);
  const [segment, setSegment] = useState<'all' | 'some'>('all');
  return (
    <Card title="Choix">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="Historique"
          value={segment}
          onChange={setSegment}
          options={[
            { value: 'all', label: 'Tout' },
            { value: 'some', label: 'États' },
          ]}
        />
        <Menu label="Actions" trigger={<Button icon="ellipsis">Menu</Button>}>
          <MenuTitle>Titre</MenuTitle>
          <MenuItem icon="phone-call" onSelect={() => {}}>
            Noter un appel
          </MenuItem>
          <MenuCheck checked={checked} onChange={() => setChecked(!checked)}>
            Plusieurs choix
          </MenuCheck>
          <MenuLine />
          <MenuItem icon="ban" danger onSelect={() => {}}>
            Annuler
          </MenuItem>
        </Menu>
      </div>
    </Card>
  );
}

export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  );
}
