// PGlite with its own defaults: fsync off. The negative control of the tests of durability; never used by the server.
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { isThere, makeCluster } from '#server/db/cluster.ts';
import { type Hook, withHooks } from '#server/db/durableFS.ts';
import type { Engine } from '#server/db/engine.ts';
import { wrapPglite } from '#server/db/pglite.ts';

export async function openUnsynced(cluster: string, hooks: readonly Hook[] = []): Promise<Engine> {
  if (!isThere(cluster)) {
    await makeCluster(cluster, async (draft) => (await PGlite.create({ fs: new NodeFS(draft) })).close());
  }
  const pglite = await PGlite.create({ fs: new UnsyncedFS(cluster, hooks) });
  return wrapPglite(pglite, () => ({ count: 0, unsyncedWal: [] }));
}

class UnsyncedFS extends NodeFS {
  readonly #hooks: readonly Hook[];

  constructor(folder: string, hooks: readonly Hook[]) {
    super(folder);
    this.#hooks = hooks;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    return withHooks(await super.init(...given), this.#hooks);
  }
}
