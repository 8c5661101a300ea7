import { type RoleDetail, type RoleName, rolesContract } from '@hanout/contracts';
import { isUuid, translated } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

const NEW: RoleDetail = {
  ...{ id: '', ref: '', key: null, names: {}, permissions: [], ownOrdersOnly: false, changed: false },
  ...{ needsSecondFactor: false, members: 0, mayGive: true, version: 0, built: null, people: [] },
};

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (id !== 'new' && !isUuid(id)) throw new Response(null, { status: 404 });
  const role = id === 'new' ? NEW : await api.read(rolesContract.role, { params: { id } });
  // Whoever may not edit roles makes none.
  if (id === 'new') await api.read(rolesContract.list);
  const t = await translatorFor(api.locale);
  const name = role.key ? t(`team.role.${role.key as RoleName}`) : translated(role.names, api.locale);
  return { role, title: role.id ? name : t('rights.new') };
}
