/**
 * For Vite: what most pages of an app load, in few files. By itself Rollup makes every module that several pages share a file of
 * its own, seventy to a page: each costs a request, and packed by itself it is larger.
 * @param groups by the name of a file, the modules without which hardly a page is shown that needs one of them; what they use
 * is in it too. A module of several groups is in the first.
 * @throws Error when one of the modules is not there
 */
export function inFewFiles(groups) {
  let server = false;
  return {
    name: 'in-few-files',
    configResolved(config) {
      server = Boolean(config.build.ssr);
    },
    outputOptions(options) {
      if (server) return null;
      let groupOf;
      const manualChunks = (id, graph) => {
        groupOf ??= membersOf(groups, graph);
        return groupOf.get(id);
      };
      return { ...options, manualChunks, onlyExplicitManualChunks: true };
    },
  };
}

function membersOf(groups, { getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()];
  const groupOf = new Map();
  for (const [group, files] of Object.entries(groups)) {
    const waiting = files.map((file) => {
      const found = ids.find((id) => id.endsWith(`/${file}`));
      if (!found) throw new Error(`${group}: there is no ${file}`);
      return found;
    });
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      if (groupOf.has(id)) continue;
      groupOf.set(id, group);
      waiting.push(...usedBy(id, getModuleInfo));
    }
  }
  return groupOf;
}

/** The modules that one takes something from: not an index, which only hands on, but those where its names come from. */
function usedBy(id, getModuleInfo) {
  return takenBy(getModuleInfo(id)).flatMap(({ from, names }) =>
    names.size === 0 ? [from] : [...names].map((name) => originOf(from, name, getModuleInfo) ?? from),
  );
}

/** Where a name that a module exports is from; undefined where it exports none such. */
function originOf(id, name, getModuleInfo, seen = new Set()) {
  const info = getModuleInfo(id);
  if (!info || seen.has(`${id} ${name}`)) return undefined;
  seen.add(`${id} ${name}`);
  const taken = takenBy(info);
  const handedOn = taken.find(({ exported }) => exported.has(name));
  if (handedOn) return originOf(handedOn.from, handedOn.exported.get(name), getModuleInfo, seen);
  if (info.exports?.includes(name)) return id;
  for (const { from, exported } of taken) {
    const origin = exported.has('*') && originOf(from, name, getModuleInfo, seen);
    if (origin) return origin;
  }
  return undefined;
}

/** What a module takes from each other one: names, and those that it hands on, by what it calls them. */
function takenBy(info) {
  const bySource = new Map();
  for (const { type, source, specifiers = [] } of info?.ast?.body ?? []) {
    if (!source) continue;
    const taken = bySource.get(source.value) ?? { names: new Set(), exported: new Map() };
    bySource.set(source.value, taken);
    if (type === 'ExportAllDeclaration') taken.exported.set('*', '*');
    for (const specifier of specifiers) {
      const name = nameIn(specifier);
      taken.names.add(name);
      if (specifier.exported) taken.exported.set(specifier.exported.name, name);
    }
  }
  // Rollup gives the modules in the order in which the text first names them.
  return [...bySource.values()].map((taken, at) => ({ ...taken, from: info.importedIds[at] }));
}

function nameIn({ type, imported, local }) {
  if (type === 'ImportNamespaceSpecifier') return '*';
  return type === 'ImportDefaultSpecifier' ? 'default' : (imported ?? local).name;
}
