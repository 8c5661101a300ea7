import { SHEET_FORMATS } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Menu, MenuLink } from '@hanout/ui/backoffice/components/menu.tsx';
import { useTranslation } from 'react-i18next';

interface ExportMenuProps {
  label: string;
  /** Where the file is, with what the list is narrowed by. */
  address: string;
  small?: boolean;
}

/** What a list shows as a file, in the format that somebody's spreadsheet opens best. */
export function ExportMenu({ label, address, small }: ExportMenuProps) {
  const { t } = useTranslation();
  const more = address.includes('?') ? '&' : '?';
  return (
    <Menu
      label={label}
      trigger={
        <Button icon="arrow-down" size={small ? 's' : undefined}>
          {label}
        </Button>
      }
    >
      {SHEET_FORMATS.map((format) => (
        <MenuLink key={format} href={`${address}${more}format=${format}`} icon="arrow-down">
          {t(`transfer.formats.${format}`)}
        </MenuLink>
      ))}
    </Menu>
  );
}
