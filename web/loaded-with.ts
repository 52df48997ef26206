import { join } from 'node:path';

type ModuleInfo = { importers: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };

const ourOwn = /\/(web|contract)\/src\//;

/** A group of all our modules that load with one of the roots, even if other modules import them too. */
export function loadedWith(group: string, ...roots: string[]) {
  const paths = roots.map((root) => join(import.meta.dirname, root));
  const known = new Map<string, boolean>();

  const isLoaded = (id: string, context: Context): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Stops the search at modules that import each other.
    known.set(id, false);
    const importers = context.getModuleInfo(id)?.importers ?? [];
    const found = paths.includes(id) || importers.some((importer) => isLoaded(importer, context));
    known.set(id, found);
    return found;
  };

  return {
    name: (id: string, context: Context) => (isLoaded(id, context) ? group : null),
    debugName: group,
    test: ourOwn,
    // Our modules are tested one by one, and packages have groups of their own.
    includeDependenciesRecursively: false,
  };
}
