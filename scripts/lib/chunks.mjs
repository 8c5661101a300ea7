/**
 * For Vite: what most pages of an app load, in few files. By itself Rollup makes every module that several pages share a file of
 * its own, seventy to a page: each costs a request, and packed by itself it is larger.
 * @param groups by the name of a file, the modules without which hardly a page is shown that needs one of them; what they import
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

/** An index hands on all that its folder holds, of which who imports it takes little: what it names is left to Rollup. */
const isIndex = (id) => id.endsWith('/index.ts');

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
      if (groupOf.has(id) || isIndex(id)) continue;
      groupOf.set(id, group);
      waiting.push(...getModuleInfo(id).importedIds);
    }
  }
  return groupOf;
}
