// Fills a data folder with a little of everything: `node release.mjs FOLDER`. It is bundled with the code of a release
// by scripts/makeReleaseFixture.mjs, so it uses only what every release has.
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#server/db/embedded.ts';
import { silent } from '#server/db/log.ts';

const database = await openEmbedded(process.argv[2] ?? '', silent);
const AT = '2026-11-22 08:00:00.123456Z';
await database.transaction(async (tx) => {
  await tx.execute(sql`insert into settings (name, value) values ('release', '{"质粒": 9007199254740993}')`);
  await tx.execute(sql`
    insert into accounts (id, register_site, email, password_hash, is_staff, registered_at)
    values ('anna', 1, 'Anna@example.org', 'hash', false, ${AT}), ('li', 0, 'li@example.org', 'hash', true, ${AT})`);
  await tx.execute(sql`
    insert into sessions (token_hash, account_id, created_at, seen_at, expires_at)
    values ('token', 'anna', ${AT}, ${AT}, '2030-01-01Z')`);
  await tx.execute(sql`
    insert into synced_items (account_id, kind, id, content, size, changed_at, revision)
    select 'anna', 'vector', 'v' || n, repeat('ACGT', n * 100), n * 400, ${AT}, n from generate_series(1, 20) n`);
  await tx.execute(sql`insert into sync_heads (account_id, kind, revision) values ('anna', 'vector', 20)`);
  await tx.execute(sql`
    insert into ordered_vectors (id, account_id, vector_id, number, name, length, topology, digest, marks, gen_bank)
    values ('o1', 'anna', 'v1', 'VB-1', 'pUC19', 400, 'circular', 'cdseguid=x', '[]', 'LOCUS pUC19')`);
  await tx.execute(sql`
    insert into cart_lines (id, account_id, product_type, detail, quantity, ordered_vector_id, added_at)
    values ('l1', 'anna', 1, '{}', 2, 'o1', ${AT})`);
  await tx.execute(sql`
    insert into uploads (id, account_id, kind, name, size, format, key, created_at)
    values ('u1', 'anna', 'sequence', 'pUC19.gb', 5, 'gb', 'AAAAAAAAAAAAAAAAAAAAAA', ${AT})`);
  await tx.execute(sql`insert into jobs (kind, payload, run_at) values ('later', '{"n": 1}', '2030-01-01Z')`);
});
await database.close();
